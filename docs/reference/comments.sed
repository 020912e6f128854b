# What Doxygen reads of a header: the comment at its top is about the file, one after a member is about the member.
1s|^// \(.*\)|/// @file\n/// \1|
1s|^/\* \(.*\)|/** @file\n * \1|
2,/^#pragma once/s|^//\( .*\)\{0,1\}$|///\1|
s|\([;,}]\)  *// |\1 ///< |
