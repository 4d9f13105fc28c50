import type { PeriodOperand } from '#schemas/language/documents/condition.ts';
import type { RendererServices } from '../../../engine/services.ts';

const NAMES: Readonly<Record<number, string>> = { [-1]: 'last', 0: 'this', 1: 'next' };

/** A period in words: 上月, 本季度最后一天, 3 年前. */
export function periodText({ period, add = 0, edge }: PeriodOperand, t: RendererServices['t']): string {
  const known = NAMES[add];
  const whole = known !== undefined ? t(`list.period.${known}.${period}`)
    : t(`list.period.${add < 0 ? 'before' : 'after'}.${period}`, { count: Math.abs(add) });
  return edge === undefined ? whole : t(`list.period.${edge}`, { period: whole });
}
