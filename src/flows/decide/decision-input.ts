import type { FlowDecisionRules, FlowPerson, FlowVerb, FlowVerbState } from '#schemas/wire/flow-runs.ts';

/** What a person has put together for a verb; it stays when the verb fails, and when the dialog is closed and opened again. */
export interface DecisionInput {
  opinion: string;
  /** A picture in a data address. */
  signature: string | null;
  people: FlowPerson[];
  /** Where a rejection or a jump leads; as the flow says, or the first place, when absent. */
  to?: string;
  resume?: 'all' | 'back';
}

export const NO_INPUT: DecisionInput = { opinion: '', signature: null, people: [] };

/** Verbs by which a task is decided. */
const DECIDING: readonly FlowVerb[] = ['agree', 'reject', 'abstain'];
const ASKS_PEOPLE: readonly FlowVerb[] = ['transfer', 'delegate', 'signBefore', 'signAfter', 'assign'];
/** Of them, those for which several people may be named. */
const ASKS_SEVERAL: readonly FlowVerb[] = ['signBefore', 'signAfter', 'assign'];
const ASKS_NO_WORDS: readonly FlowVerb[] = ['assign', 'retry'];

export interface DecisionParts {
  asksPeople: boolean;
  asksSeveral: boolean;
  asksOpinion: boolean;
  mustHaveOpinion: boolean;
  mustSign: boolean;
  targets: FlowDecisionRules['targets'];
  choosesResume: boolean;
}

/** What a verb asks for, by the rules of the task. */
export function partsOf({ verb, targets = [] }: Pick<FlowVerbState, 'verb' | 'targets'>, rules: FlowDecisionRules | undefined): DecisionParts {
  const isDecision = DECIDING.includes(verb);
  return {
    asksPeople: ASKS_PEOPLE.includes(verb),
    asksSeveral: ASKS_SEVERAL.includes(verb),
    asksOpinion: !ASKS_NO_WORDS.includes(verb),
    mustHaveOpinion: verb === 'comment' || (isDecision && (rules?.opinion === 'required' || (verb === 'reject' && rules?.opinion === 'whenRejecting'))),
    mustSign: rules?.signature === true && (isDecision || verb === 'signAfter'),
    targets: verb === 'reject' ? rules?.targets ?? [] : targets,
    choosesResume: verb === 'reject' && rules?.choosesResume === true,
  };
}

export type Missing = 'opinion' | 'signature' | 'people';

/** What is still missing before the verb can be carried out. */
export function missingOf(parts: DecisionParts, input: DecisionInput): Missing[] {
  return [
    ...(parts.asksPeople && input.people.length === 0 ? ['people' as const] : []),
    ...(parts.mustHaveOpinion && input.opinion.trim() === '' ? ['opinion' as const] : []),
    ...(parts.mustSign && input.signature === null ? ['signature' as const] : []),
  ];
}
