import type { RecordListener } from '../../records/index.ts';
import { refusal } from '../../module-kit/refusal.ts';
import { NOTICE } from './notice-kinds.ts';

/** What only releasing and withdrawing change. */
const OF_RELEASE = ['state', 'releaseTime', 'releaseUser', 'receivers'] as const;

/** Rules of notices that their document cannot say. */
export const noticeListener: RecordListener = {
  model: NOTICE,
  before({ verb, actor, before, after, origin }) {
    // Its receivers would keep what nobody can find any more.
    if (verb === 'remove' && before['state'] === 'released') throw refusal(actor, 'wrongState', 'notice.released');
    // An earlier version brings back what it says, not that people have it.
    if (origin === 'revert' && verb === 'update') return { ...after, ...Object.fromEntries(OF_RELEASE.map((key) => [key, before[key] ?? null])) };
    return undefined;
  },
};
