// The impacts of a step in the order of their times. One loop serves the sweep of fast bodies (continuous.h)
// and the ordered mode (ordered_impacts.h).
//
//   1. Each pair that may meet becomes a question, with a moment before which it does not (relative_path.h).
//      Questions and impacts stand in one heap. A question that comes up first is answered by the time of
//      impact; most never come up, since an impact of one of their bodies makes them void.
//   2. The earliest impact is handled, with all pieces in which the two bodies touch at that moment
//      (next_touch.h). The bodies get their impulses (impact_pair.h) and continue with their new velocities
//      for the rest of the step.
//   3. Then all pairs with one of them are asked again.
//
// The two that use it say which pairs count, what belongs to one moment, how fast bodies part, and how each
// goes on.
//
// Sources: Mirtich 1996 and Coumans 2005 (time_of_impact.h); Lubachevsky, "How to simulate billiards and
// similar systems" (1991), for the heap.
#pragma once

#include <span>
#include <vector>

#include <collide/broad_phase/strip_sweep.h>
#include <collide/dynamics/contacts/contact_update.h>
#include <collide/dynamics/responses/impact_pair.h>
#include <collide/dynamics/sweep/free_flight.h>
#include <collide/dynamics/sweep/next_touch.h>
#include <collide/dynamics/sweep/path_boxes.h>
#include <collide/dynamics/sweep/pinned_bodies.h>
#include <collide/dynamics/sweep/swept_bodies.h>

namespace collide {

struct SweepContext {
    const StepContext& step;     // its states are changed
    const ContactSources& from;  // `places` as of the step's start
    std::span<const BodyState> before;
    std::span<Contact> contacts;  // as of the step's start, all of them: those that meet get impulses
    const FreeFlight& flight;
    const FixedBoxes& fixed;
    ImpactWatch* watch = nullptr;  // may be none
};

/// What may happen next to two bodies. It is valid as long as both have the paths that it was found with.
struct PairEvent {
    static constexpr std::uint32_t question = 0xffffffff;

    double time = 0.0;     // of the step; of a question a bound
    BodyIndex body_a = 0;  // the lower number
    BodyIndex body_b = 0;
    std::uint32_t stamp_a = 0;  // of the paths
    std::uint32_t stamp_b = 0;
    double asked = 0.0;               // the answer is sought from then on
    std::uint32_t number = question;  // of the touch
};

struct BodyTouch : PairEvent, PieceTouch {};

/// The earliest first; of equal times questions, then that of the lower numbers.
class EventHeap {
  public:
    void clear() { heap_.clear(); }
    bool empty() const { return heap_.empty(); }
    const PairEvent& first() const { return heap_.front(); }
    void push(const PairEvent& event);
    void pop();

  private:
    std::vector<PairEvent> heap_;
};

class EventLoop {
  public:
    virtual ~EventLoop() = default;

    /// The impacts of the last step, in the order in which they were handled.
    std::span<const OrderedImpact> impacts() const { return handled_; }
    const StepWork& work() const { return work_; }
    /// How many bodies had too many impacts in it.
    std::uint32_t impact_limited() const { return bodies_.impact_limited(); }
    /// There was no step, or none with impacts.
    void forget();
    /// Its pieces are others from now on.
    void forget_body(BodyIndex body) {
        if (body < inside_.size()) inside_[body].clear();
    }

  protected:
    /// `together`: impacts at the same time are handled at once.
    explicit EventLoop(bool together) : together_(together) {}

    /// `context` must live until `run` has returned.
    void begin(const SweepContext& context);
    void run();

    // The part of those that use it.

    /// Whether the body is swept among those that are not static or kinematic.
    virtual bool is_swept(BodyIndex body) const = 0;
    /// What most bodies have in common of their paths, metres: pairs are sought without it.
    virtual DVec2 drift() const { return {0.0, 0.0}; }
    /// Of pairs that have had no impact: false where a few numbers show that `counts` will say no.
    virtual bool may_count(BodyIndex /*i*/, BodyIndex /*j*/) const { return true; }
    /// How far the body goes without any wall needing to stop it, metres.
    virtual double harmless_at_wall(BodyIndex /*body*/) const { return 0.0; }
    virtual bool counts(BodyIndex /*i*/, BodyIndex /*j*/) const { return true; }
    /// Whether only the middle of the smaller one counts.
    virtual bool only_middles(BodyIndex /*i*/, BodyIndex /*j*/) const { return false; }
    /// Pieces that touch now approach above this speed only, metres a step.
    virtual double slowest_now(BodyIndex i, BodyIndex j) const;
    /// Sets `now_`; the events are in `moment_`. False: they are not to be handled.
    virtual bool begin_moment() = 0;
    /// How a pair bounces.
    struct Bounce {
        double least = 0.0;    // m/s: slower ones do not
        double rolling = 0.0;  // m/s: slower ones part as they came
        double shift = 0.0;    // of speeds (ImpactPoint)
    };
    virtual Bounce bounce_of(const ImpactPair& pair) const = 0;
    /// `pairs_` have their impulses.
    virtual void after_impulses(bool gave) = 0;
    /// The dynamic body continues from the moment on. False if it keeps its path.
    virtual bool goes_on(BodyIndex body, bool gave) = 0;

    BodyOnPath on_path(BodyIndex body, double time) const;
    /// To each event of the moment those of the other pieces with which its two bodies touch now.
    void add_beside();
    static bool holds(const std::vector<BodyTouch>& events, const BodyTouch& wanted);
    /// With which the body has its first event of this moment.
    BodyIndex met_by(BodyIndex body) const;
    /// How fast the rims of two bodies that roll over each other may approach, m/s.
    double rolling_speed(const ImpactPair& pair) const;

    const SweepContext* context_ = nullptr;  // of this step
    SweptBodies bodies_;
    PinnedBodies pins_;
    EventHeap heap_;
    double now_ = 0.0;
    std::vector<BodyTouch> moment_;  // handled now
    std::vector<ImpactPair> pairs_;  // of those

  private:
    StaticNeighbours neighbours_of(BodyIndex body) {
        return {context_->from, context_->fixed, body, near_bodies_, near_pieces_};
    }
    /// What questions bring, in a place of its own: several bodies and pairs are asked at the same time.
    struct Asked {
        std::vector<PairEvent> questions;
        StepWork work;
        std::vector<BodyIndex> near;  // memory for static bodies
    };
    const SweepCore& inside_of(const MovingPiece& piece, BodyIndex body);
    void ask_first();
    template <class Ask>
    void ask_each(std::size_t count, const Ask& ask);
    void put_questions(Asked& of);
    void ask_of_walls(BodyIndex body, Asked& asked) const;
    void ask_again();
    void consider(BodyIndex i, BodyIndex j, Asked& asked) const;
    double meets_after(BodyIndex i, BodyIndex j, StepWork& work) const;
    void answer(PairEvent question);
    bool take_moment();
    void handle_moment();
    void list_touched();
    ImpactPair impact_of(const BodyTouch& event) const;
    void want_bounces(ImpactPair& pair) const;
    bool give_impulses();
    void note(const ImpactPair& pair);
    void report(void (ImpactWatch::*what)(const StepContext&, const PairTouch&)) const;

    bool together_;
    std::vector<std::vector<SweepCore>> inside_;  // by body, made when first needed
    std::vector<BodyIndex> kinematic_;
    StripFinder finder_;
    std::vector<StripFinder::Role> roles_;
    std::vector<Aabb> boxes_;            // of the paths, without the drift
    std::vector<IndexPair> candidates_;  // of dynamic bodies whose paths may cross
    std::vector<PieceTouch> touches_;    // of the step, by number
    std::vector<PieceTouch> beside_;
    std::vector<BodyIndex> near_bodies_;
    std::vector<std::uint32_t> near_pieces_;
    std::vector<Asked> asked_;        // by stretch
    std::vector<BodyIndex> touched_;  // bodies of this moment, by number
    std::vector<BodyState> ends_;     // their states before it
    std::vector<BodyIndex> renewed_;  // those of them that have a new path
    std::vector<OrderedImpact> handled_;
    StepWork work_;
};

}  // namespace collide
