// Handles the impacts of a step in the order of their times. One loop serves the sweep of fast bodies
// (continuous.h) and the ordered mode (ordered_impacts.h).
//
//   1. Each pair that may meet becomes a question, with a time before which the pair cannot touch
//      (relative_path.h). Questions and impacts are in one heap. When a question is the first of the heap, a
//      time of impact query answers it. Most questions are never answered, since an impact of one of their
//      bodies makes them invalid.
//   2. The earliest impact is handled, with all pieces in which the two bodies touch at that moment
//      (next_touch.h). The bodies get their impulses (impact_pair.h) and continue with their new velocities
//      for the rest of the step.
//   3. Then all pairs with one of these bodies become new questions.
//
// The two derived classes decide which pairs count, which events belong to one moment, how pairs bounce, and
// how each body continues.
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
    const StepContext& step;     // the loop changes its states
    const ContactSources& from;  // the contacts' data; `places` are those of the step's start
    std::span<const BodyState> before;
    std::span<Contact> contacts;  // all contacts of the step's start; a contact gets the impulses of impacts
                                  // between its pieces
    const FreeFlight& flight;
    const FixedBoxes& fixed;
    ImpactWatch* watch = nullptr;  // may be nullptr
};

/// What may happen next to two bodies. It is valid as long as both have the paths for which it was found.
struct PairEvent {
    static constexpr std::uint32_t question = 0xffffffff;

    double time = 0.0;     // fraction of the step; for a question a lower bound
    BodyIndex body_a = 0;  // the lower number
    BodyIndex body_b = 0;
    std::uint32_t stamp_a = 0;  // number of A's path when the event was found
    std::uint32_t stamp_b = 0;
    double asked = 0.0;               // the answer is searched from this time on
    std::uint32_t number = question;  // index of the touch; `question`: not known yet
};

struct BodyTouch : PairEvent, PieceTouch {};

/// A heap with the earliest event first. At equal times, questions come before impacts, then pairs with lower
/// indices.
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

    /// Returns the impacts of the last step, in the order in which they were handled.
    std::span<const OrderedImpact> impacts() const { return handled_; }
    const StepWork& work() const { return work_; }
    /// Returns how many bodies had too many impacts in the last step.
    std::uint32_t impact_limited() const { return bodies_.impact_limited(); }
    /// Forgets the last step, because there was no step or none with impacts.
    void forget();
    /// Forgets what was stored about the pieces of a body, because the pieces have changed.
    void forget_body(BodyIndex body) {
        if (body < inside_.size()) inside_[body].clear();
    }

  protected:
    /// Creates a loop. `together`: whether impacts at the same time are handled together.
    explicit EventLoop(bool together) : together_(together) {}

    /// Begins a step. `context` must stay valid until `run` has returned.
    void begin(const SweepContext& context);
    void run();

    // Decisions of the derived classes.

    /// Returns whether the body is swept against dynamic bodies.
    virtual bool is_swept(BodyIndex body) const = 0;
    /// Returns the part of the displacement that most bodies have in common, metres. It is subtracted when
    /// pairs are searched.
    virtual DVec2 drift() const { return {0.0, 0.0}; }
    /// A fast test for pairs without an impact so far. Returns false if a few numbers show that `counts` will
    /// return false.
    virtual bool may_count(BodyIndex /*i*/, BodyIndex /*j*/) const { return true; }
    /// Returns how far the body may move before any wall needs to stop it, metres.
    virtual double harmless_at_wall(BodyIndex /*body*/) const { return 0.0; }
    virtual bool counts(BodyIndex /*i*/, BodyIndex /*j*/) const { return true; }
    /// Returns whether only the middle of the smaller body counts.
    virtual bool only_middles(BodyIndex /*i*/, BodyIndex /*j*/) const { return false; }
    /// Returns a speed limit, metres per step: pieces that touch now approach only if they are faster.
    virtual double slowest_now(BodyIndex i, BodyIndex j) const;
    /// Sets `now_` for the events in `moment_`. Returns false if these events must not be handled.
    virtual bool begin_moment() = 0;
    /// The speeds that decide how a pair bounces.
    struct Bounce {
        double least = 0.0;    // m/s: slower pairs do not bounce
        double rolling = 0.0;  // m/s: slower pairs separate as fast as they approached
        double shift = 0.0;    // correction of speeds (ImpactPoint)
    };
    virtual Bounce bounce_of(const ImpactPair& pair) const = 0;
    /// Called when `pairs_` have got their impulses. `gave`: whether any impulse was due.
    virtual void after_impulses(bool gave) = 0;
    /// Sets how the dynamic body continues from this moment on. Returns false if it keeps its path.
    virtual bool goes_on(BodyIndex body, bool gave) = 0;

    BodyOnPath on_path(BodyIndex body, double time) const;
    /// Adds to each event of the moment the touches of other pieces at which its two bodies touch now.
    void add_beside();
    static bool holds(const std::vector<BodyTouch>& events, const BodyTouch& wanted);
    /// Returns the body with which `body` has its first event of this moment.
    BodyIndex met_by(BodyIndex body) const;
    /// Returns how fast the rims of two bodies that roll over each other may approach, m/s.
    double rolling_speed(const ImpactPair& pair) const;

    const SweepContext* context_ = nullptr;  // the context of this step
    SweptBodies bodies_;
    PinnedBodies pins_;
    EventHeap heap_;
    double now_ = 0.0;
    std::vector<BodyTouch> moment_;  // the events handled now
    std::vector<ImpactPair> pairs_;  // the impacts of these events

  private:
    StaticNeighbours neighbours_of(BodyIndex body) {
        return {context_->from, context_->fixed, body, near_bodies_, near_pieces_};
    }
    /// New questions, in an object of its own: several bodies and pairs are processed in parallel.
    struct Asked {
        std::vector<PairEvent> questions;
        StepWork work;
        std::vector<BodyIndex> near;  // working memory for static bodies
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
    std::vector<std::vector<SweepCore>> inside_;  // by body: inner shapes of its pieces, made at first use
    std::vector<BodyIndex> kinematic_;
    StripFinder finder_;
    std::vector<StripFinder::Role> roles_;
    std::vector<Aabb> boxes_;            // boxes of the paths, with the drift subtracted
    std::vector<IndexPair> candidates_;  // pairs of dynamic bodies whose paths may cross
    std::vector<PieceTouch> touches_;    // touches of the step, by the number in events
    std::vector<PieceTouch> beside_;
    std::vector<BodyIndex> near_bodies_;
    std::vector<std::uint32_t> near_pieces_;
    std::vector<Asked> asked_;        // new questions, by range of bodies or pairs
    std::vector<BodyIndex> touched_;  // bodies of this moment, in the order of their indices
    std::vector<BodyState> ends_;     // states of `touched_` before the impulses
    std::vector<BodyIndex> renewed_;  // bodies of `touched_` that have a new path
    std::vector<OrderedImpact> handled_;
    StepWork work_;
};

}  // namespace collide
