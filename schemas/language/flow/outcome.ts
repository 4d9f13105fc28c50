import type { DecideRule } from '../documents/flow.ts';
import type { Decision } from './state.ts';

const HALF_PERCENT = 50;

/**
 * What the decisions of several people amount to as soon as it is certain, else undefined. Each is that of one seat,
 * undefined while it is open. Whatever the open ones say, it would stay the same.
 */
export function outcomeOf(rule: DecideRule, seats: readonly (Decision | undefined)[]): 'agree' | 'reject' | undefined {
  const agreed = seats.filter((decision) => decision === 'agree').length;
  const rejected = seats.filter((decision) => decision === 'reject').length;
  const open = seats.filter((decision) => decision === undefined).length;
  if (rule === 'any') return agreed > 0 ? 'agree' : rejected > 0 || open === 0 ? 'reject' : undefined;
  if (rule === 'vote' || (typeof rule === 'object' && 'vote' in rule)) return voteOf(agreed, rejected, open, rule === 'vote' ? HALF_PERCENT : rule.vote);
  if (typeof rule === 'object') return ratioOf(agreed, open, seats.length, rule.ratio);
  if (rejected > 0) return 'reject';
  return open === 0 ? 'agree' : undefined;
}

function ratioOf(agreed: number, open: number, total: number, percent: number): 'agree' | 'reject' | undefined {
  if (agreed * 100 >= percent * total) return 'agree';
  return (agreed + open) * 100 < percent * total ? 'reject' : undefined;
}

/** More than so many percent of those who do not abstain. */
function voteOf(agreed: number, rejected: number, open: number, percent: number): 'agree' | 'reject' | undefined {
  const wins = (yes: number, no: number): boolean => yes * 100 > percent * (yes + no);
  if (wins(agreed, rejected + open)) return 'agree';
  return wins(agreed + open, rejected) ? undefined : 'reject';
}
