import type { RightsExplanation } from '#schemas/wire/authority.ts';

/** What is asked about a person. */
export interface Question {
  model?: string;
  record?: ChosenRecord | undefined;
  field?: string | undefined;
  /** A verb, or the code of a button. */
  action: string;
}

export interface ChosenRecord {
  id: string;
  label: string;
}

/** What is asked for beside the codes of buttons, each with the buttons that stand for it. */
const VERBS = { view: [], add: ['btn_add'], edit: ['btn_edit'], remove: ['btn_remove', 'btn_batchRemove'] } as const;
type Verb = keyof typeof VERBS;

export const VERB_NAMES = Object.keys(VERBS) as Verb[];

export function isVerb(action: string): action is Verb {
  return Object.hasOwn(VERBS, action);
}

/** Whether the action is one on single fields, too. */
export function hasField(action: string): boolean {
  return action === 'view' || action === 'add' || action === 'edit';
}

/** Buttons that no verb stands for. */
export function otherButtons(buttons: RightsExplanation['buttons']): RightsExplanation['buttons'] {
  const named = new Set<string>(Object.values(VERBS).flat());
  return buttons.filter(({ enCode }) => !named.has(enCode));
}

/** Says a column by its title, after those of the tables that it lies in. */
export function namesOfColumns(columns: RightsExplanation['columns']): (path: string) => string {
  const titles = new Map(columns.map(({ enCode, fullName }) => [enCode, fullName]));
  return (path) => {
    const keys = path.split('.');
    return keys.map((key, index) => titles.get(keys.slice(0, index + 1).join('.')) ?? key).join(' / ');
  };
}
