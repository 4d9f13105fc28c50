import { useEffect, useState } from 'react';
import { createProposer } from '#schemas/language/choices/propose-choice.ts';
import type { NamedChoice } from '#schemas/language/choices/propose-choice.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { OpenChoice } from './decisions.ts';
import { findChoices } from './find-choices.ts';

/** The choice that each value was probably meant to be, by its key; null until they are looked up. */
export function useProposals(model: string, open: readonly OpenChoice[], record: (() => Values) | undefined): ReadonlyMap<string, NamedChoice> | null {
  const services = useServices();
  const [proposals, setProposals] = useState<ReadonlyMap<string, NamedChoice> | null>(null);
  useEffect(() => {
    let isGone = false;
    void propose().then((found) => isGone || setProposals(found));
    return () => {
      isGone = true;
    };

    async function propose(): Promise<Map<string, NamedChoice>> {
      const found = new Map<string, NamedChoice>();
      for (const fieldPath of new Set(open.map((one) => one.fieldPath))) {
        const own = open.filter((one) => one.fieldPath === fieldPath);
        const [first] = own;
        if (!first) continue;
        const choices = await findChoices(services, { model, fieldPath, field: first.field, record: record?.() }, own.map(({ code }) => code));
        const ofAll = choices.all && createProposer(choices.all);
        for (const { key, code } of own) {
          const proposed = (ofAll ?? createProposer(choices.among(code)))(code);
          if (proposed) found.set(key, proposed);
        }
      }
      return found;
    }
    // Looked up once, for what was open at first.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return proposals;
}
