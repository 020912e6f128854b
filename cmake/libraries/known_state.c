// Dear ImGui's drawing part asks OpenGL for the state it is about to change, and sets it again afterwards. A browser
// answers some of these questions only when all that was drawn before is done. The program draws by Dear ImGui alone and
// relies on no state between two frames, so the values that a new context has are answered at once.
#include <GLES3/gl3.h>

void glGetIntegerv(GLenum name, GLint* values) {
    switch (name) {
        case GL_MAJOR_VERSION:
            values[0] = 3;
            break;
        case GL_ACTIVE_TEXTURE:
            values[0] = GL_TEXTURE0;
            break;
        case GL_BLEND_EQUATION_RGB:
        case GL_BLEND_EQUATION_ALPHA:
            values[0] = GL_FUNC_ADD;
            break;
        case GL_BLEND_SRC_RGB:
        case GL_BLEND_SRC_ALPHA:
            values[0] = GL_ONE;
            break;
        case GL_VIEWPORT:
        case GL_SCISSOR_BOX:
            values[0] = values[1] = values[2] = values[3] = 0;
            break;
        default:
            values[0] = 0;  // nothing is bound, and minor version 0
    }
}

GLboolean glIsEnabled(GLenum name) {
    (void)name;
    return GL_FALSE;
}
