// Records the work of response 1 or 2 at one contact, in the entries of an ImpulseRecording.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include <collide/dynamics/responses/impact_pair.h>
#include <collide/trace/impulse_recording.h>

namespace collide {

/// `contact` is a contact_key. If the response works on this contact, `out` gets the entries prepare, solve,
/// move (overlap removed) and finish. In the ordered mode `bodies` selects the touches. Each touch gives the
/// entries prepare and solve, and finish comes last.
class ImpactRecorder final : public ImpactWatch {
  public:
    ImpactRecorder(std::uint64_t contact, std::pair<BodyIndex, BodyIndex> bodies, ImpulseRecording& out)
        : contact_(contact),
          bodies_(std::minmax(bodies.first, bodies.second)),
          out_(out),
          steps_(out.steps) {}

    void before(const StepContext& context, const Contact& contact) override;
    void given(const StepContext& context, const Contact& contact) override;
    void apart(const StepContext& context, const Contact& contact) override;
    void touching(const StepContext& context, const PairTouch& touch) override;
    void resolved(const StepContext& context, const PairTouch& touch) override;
    void ended(const StepContext& context) override;

  private:
    bool is_other(const Contact& contact) const { return contact_key(contact) != contact_; }
    ImpulseEntry begin(const StepContext& context, const Contact& contact, ImpulseStepKind kind);
    void keep(const StepContext& context, const Contact& contact, ImpulseEntry entry);

    bool is_other(const PairTouch& touch) const;
    bool is_reported_otherwise() const;
    bool says_nothing_new(const PairTouch& touch) const;

    std::uint64_t contact_;
    std::pair<BodyIndex, BodyIndex> bodies_;  // the lower number first
    /// A touch whose impulses are not known yet. Bodies of several pieces may touch twice in one moment.
    struct Pending {
        ImpulseTouch touch;
        ImpulseEntry found;
    };
    std::vector<Pending> pending_;  // touches in their order
    ImpulseRecording& out_;
    Recorder<ImpulseEntry> steps_;
};

}  // namespace collide
