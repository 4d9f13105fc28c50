import { useMemo } from 'react';
import { walkNodes } from '#schemas/language/flow/outline.ts';
import { nodeTitle } from '../words/sentences.ts';
import { useFlowWords } from '../words/use-flow-words.ts';

export interface Choice {
  value: string;
  label: string;
}

/** What rules of the flow can name: fields that hold people, fields that hold departments, and nodes. */
export function useNameable(): { users: Choice[]; departments: Choice[]; approvers: Choice[]; nodes: Choice[]; tables: Choice[] } {
  const words = useFlowWords();
  return useMemo(() => {
    const fields = Object.entries(words.model.fields).map(([value, field]) => ({ value, label: words.text(field.title), field }));
    const only = (isWanted: (one: (typeof fields)[number]) => boolean): Choice[] => fields.filter(isWanted).map(({ value, label }) => ({ value, label }));
    const places = walkNodes(words.flow).map(({ node }) => ({ value: node.id, label: nodeTitle(node, words), type: node.type }));
    return {
      users: only(({ field }) => field.type === 'user' || field.reference?.model === 'user'),
      departments: only(({ field }) => field.type === 'department' || field.type === 'organize' || field.reference?.model === 'organizeTree'),
      approvers: places.filter(({ type }) => type === 'approver').map(({ value, label }) => ({ value, label })),
      nodes: places.filter(({ type }) => type !== 'end').map(({ value, label }) => ({ value, label })),
      tables: only(({ field }) => field.fields !== undefined),
    };
  }, [words]);
}
