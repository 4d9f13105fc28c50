import { DECIDE_BUTTON, REQUEST_MODEL } from '../../module-kit/ask-for-rights.ts';
import { holdersOf } from '../../module-kit/holders-of.ts';
import { fieldRefusal } from '../../module-kit/refusal.ts';
import { type RecordListener, SETTINGS_MODEL } from '../../records/index.ts';

/** Alone nobody could approve of what he asks for, and rights would never change again. */
export function approvalListener(): RecordListener {
  return {
    model: SETTINGS_MODEL,
    async before(event) {
      if (event.verb !== 'update' || event.after['rightsApproval'] !== true || event.before['rightsApproval'] === true) return;
      if ((await holdersOf(event.trx, REQUEST_MODEL, DECIDE_BUTTON)).length < 2) throw fieldRefusal(event.actor, 'rightsApproval', 'authority.twoNeeded');
    },
  };
}
