"""Emscripten's script around the library, made smaller: figures load it, too."""
import re

# A function of its own for each export, which looks the export up when it is first called.
EXPORT = re.compile(r'var (\w+)=Module\["\1"\]=function\(\)\{return\(\1=Module\["\1"\]=Module\["asm"\]\["\w+"\]\)'
                    r'\.apply\(null,arguments\)\};')
RECEIVED = 'Module["asm"]=exports;'
IN_A_LOOP = RECEIVED + 'for(var e in exports)Module[e.startsWith("dynCall_")?e:"_"+e]=exports[e];'


def with_exports_in_a_loop(script):
    """The same exports, set by one loop when the module is there. Those that the script itself calls by name stay."""
    rest = EXPORT.sub("", script)
    if rest == script or RECEIVED not in script:
        raise SystemExit("Emscripten writes exports in another way now: see web/glue.py")

    def kept(match):
        return match[0] if re.search(rf'(?<![\w"]){re.escape(match[1])}(?!\w)', rest) else ""

    return EXPORT.sub(kept, script).replace(RECEIVED, IN_A_LOOP)
