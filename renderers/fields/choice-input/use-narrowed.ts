import { useMemo } from 'react';
import type { Condition } from '#schemas/language/documents/condition.ts';
import { evaluateCondition } from '#schemas/language/index.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { Choice } from './choices.ts';

/** The choices that a reaction leaves; `{ field: 'value' }` in its condition is the choice itself. */
export function useNarrowed(choices: Choice[], options: Condition | undefined, record: (() => Values) | undefined): Choice[] {
  const { variables } = useServices();
  return useMemo(() => {
    if (!options) return choices;
    const context = { variables: variables(), operands: record?.() ?? {} };
    const narrow = (list: Choice[]): Choice[] =>
      list
        .filter((choice) => evaluateCondition(options, { value: choice.value, label: choice.label }, context))
        .map((choice) => (choice.children ? { ...choice, children: narrow(choice.children) } : choice));
    return narrow(choices);
  }, [choices, options, record, variables]);
}
