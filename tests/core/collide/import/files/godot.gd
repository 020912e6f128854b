# Writes the scenes of Godot 3 that stand beside this file.
extends SceneTree

func own(node, owner):
    for child in node.get_children():
        child.owner = owner
        own(child, owner)

func shaped(kind, shape, position, angle = 0.0):
    var body = kind.new()
    var node = CollisionShape2D.new()
    node.shape = shape
    body.position = position
    body.rotation = angle
    body.add_child(node)
    return body

func save(root, path):
    own(root, root)
    var packed = PackedScene.new()
    packed.pack(root)
    print(path, " ", ResourceSaver.save(path, packed))

func _init():
    var level = Node2D.new()
    level.name = "Level"
    var box = RectangleShape2D.new()
    box.extents = Vector2(64, 16)
    var floor_body = shaped(StaticBody2D, box, Vector2(128, 256))
    floor_body.name = "Floor"
    level.add_child(floor_body)
    var ball = CircleShape2D.new()
    ball.radius = 24
    var rolling = shaped(RigidBody2D, ball, Vector2(96, 64), 0.5)
    rolling.name = "Ball"
    rolling.mass = 2
    rolling.linear_velocity = Vector2(32, -64)
    level.add_child(rolling)
    var pill = CapsuleShape2D.new()
    pill.radius = 16
    pill.height = 32
    var tilted = shaped(RigidBody2D, pill, Vector2(192, 64), PI / 2)
    tilted.name = "Pill"
    level.add_child(tilted)
    save(level, "res://godot_3_5_shapes.tscn")

    var hills = Node2D.new()
    hills.name = "Hills"
    hills.scale = Vector2(2, 2)
    var ground = StaticBody2D.new()
    ground.name = "Ground"
    ground.position = Vector2(16, 8)
    var polygon = CollisionPolygon2D.new()
    polygon.polygon = PoolVector2Array([Vector2(0, 0), Vector2(64, 0), Vector2(64, 32), Vector2(32, 16), Vector2(0, 32)])
    polygon.rotation = PI
    ground.add_child(polygon)
    hills.add_child(ground)
    var zone = Area2D.new()
    zone.name = "Zone"
    var convex = ConvexPolygonShape2D.new()
    convex.points = PoolVector2Array([Vector2(0, 0), Vector2(32, 0), Vector2(16, 48)])
    var node = CollisionShape2D.new()
    node.shape = convex
    zone.add_child(node)
    hills.add_child(zone)
    save(hills, "res://godot_3_5_hills.tscn")

    var gate = Node2D.new()
    gate.name = "Gate"
    var both = StaticBody2D.new()
    both.name = "Both"
    for x in [-64, 64]:
        var post = CollisionShape2D.new()
        post.shape = box
        post.position = Vector2(x, 0)
        post.rotation_degrees = 90
        both.add_child(post)
    gate.add_child(both)
    var line = SegmentShape2D.new()
    line.a = Vector2(-64, 0)
    line.b = Vector2(64, 32)
    var rope = shaped(StaticBody2D, line, Vector2(0, -64))
    rope.name = "Rope"
    gate.add_child(rope)
    var open = shaped(KinematicBody2D, box, Vector2(0, 128))
    open.name = "Lift"
    open.get_child(0).one_way_collision = true
    gate.add_child(open)
    save(gate, "res://godot_3_5_gate.tscn")
    quit()
