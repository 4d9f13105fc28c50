import type { ValueKind } from './field-types/definition.ts';

/** How much of a date makes one group. */
export const GROUP_SPANS = ['hour', 'day', 'month', 'year'] as const;
export type GroupSpan = (typeof GROUP_SPANS)[number];

/** By what values of a kind are grouped: hours are a part of instants only. Empty where the kind is no date. */
export function spansOf(kind: ValueKind): readonly GroupSpan[] {
  if (kind === 'datetime') return GROUP_SPANS;
  return kind === 'date' ? GROUP_SPANS.filter((span) => span !== 'hour') : [];
}
