import type { CardView } from '#schemas/language/documents/screen.ts';

/** Which fields stand at each place of a card, whether the document says so or the columns do. */
export interface StandingCard {
  title: string | undefined;
  badge: string | undefined;
  fields: string[];
  amounts: string[];
}

/** What a place of the card holds once a field is put there, before or after another one or at the end. */
export function withFieldAt(card: StandingCard, place: keyof CardView, field: string, beside?: string, side: 'before' | 'after' = 'after'): string | string[] {
  if (place === 'title' || place === 'badge') return field;
  const others = card[place].filter((key) => key !== field);
  const index = beside === undefined ? -1 : others.indexOf(beside);
  return others.toSpliced(index < 0 ? others.length : index + (side === 'after' ? 1 : 0), 0, field);
}
