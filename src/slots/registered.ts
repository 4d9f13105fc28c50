import { approval } from './approval/slot.ts';
import { archiveCompleteness } from './archive-completeness/slot.ts';
import { slotsByName } from './define-slot.ts';
import { nextRuns } from './next-runs/slot.ts';

/** Everything that forms may hold by its name; a new one is its folder and its line here. */
export const slots = slotsByName([
  approval,
  archiveCompleteness,
  nextRuns,
]);
