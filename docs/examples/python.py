# A box and a disc from Python: how deep they overlap, and the shortest way out.
from ctypes import CDLL, byref, c_double, c_size_t, c_void_p

lib = CDLL("libcollide_c.so.1")
box, disc, at_a, at_b, sat = c_void_p(), c_void_p(), (c_double * 4)(), (c_double * 4)(), (c_double * 6)()
lib.collide_shape_create_box(c_double(2), c_double(1), byref(box))
lib.collide_shape_create((c_double * 2)(0, 0), c_size_t(1), c_double(0.5), byref(disc))
lib.collide_transform_at(c_double(0), c_double(0), c_double(0.3), at_a)
lib.collide_transform_at(c_double(1.2), c_double(0.4), c_double(0), at_b)
lib.collide_sat(box, at_a, disc, at_b, sat)  # separation, normal, mtd, overlap
print(f"depth {-sat[0]:.3f} m; moving A by ({sat[3]:.3f}, {sat[4]:.3f}) separates them")
