// Records what response 1 or 2 did at one contact, in the entries of an ImpulseRecording.
#pragma once

#include "dynamics/impact_watch.h"
#include "trace/impulse_recording.h"

namespace collide {

/// `contact` is a contact_key. Where the response works on it, `out` is filled: prepare, solve, move (the
/// overlap taken out) and finish.
class ImpactRecorder final : public ImpactWatch {
  public:
    ImpactRecorder(std::uint64_t contact, ImpulseRecording& out)
        : contact_(contact), out_(out), steps_(out.steps) {}

    void before(const StepMatter& matter, const Contact& contact) override;
    void given(const StepMatter& matter, const Contact& contact) override;
    void apart(const StepMatter& matter, const Contact& contact) override;

  private:
    bool is_other(const Contact& contact) const { return contact_key(contact) != contact_; }
    ImpulseEntry begin(const StepMatter& matter, const Contact& contact, ImpulseStage stage);
    void keep(const StepMatter& matter, const Contact& contact, ImpulseEntry entry);

    std::uint64_t contact_;
    ImpulseRecording& out_;
    Recorder<ImpulseEntry> steps_;
};

}  // namespace collide
