import { createContext, use } from 'react';
import type { CardView } from '#schemas/language/documents/screen.ts';

/** What is chosen on the list that is being designed; its settings stand open beside it. */
export type ListPart =
  | { kind: 'column' | 'search'; field: string }
  | { kind: 'card'; place: keyof CardView; field?: string }
  | { kind: 'action'; index: number };

interface Choice {
  part: ListPart | null;
  choose(part: ListPart | null): void;
}

const ChoiceContext = createContext<Choice>({ part: null, choose: () => undefined });

export const ListPartProvider = ChoiceContext;

export function useListPart(): Choice {
  return use(ChoiceContext);
}

/** The field that is chosen among parts of one kind. */
export function fieldOfPart(part: ListPart | null, kind: 'column' | 'search'): string | null {
  return part !== null && part.kind === kind ? part.field : null;
}
