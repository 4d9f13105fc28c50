import { evaluateCondition } from '#schemas/language/conditions/evaluate.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { StoredModel } from '../../model/stored-model.ts';
import { CREATE_BUTTONS, UPDATE_BUTTONS } from '../../permissions/buttons.ts';
import { narrowRights } from '../../permissions/rights.ts';
import { validationError } from '../issues.ts';
import { project } from '../stored-record.ts';
import { judge, idOf, type Batch, type Draft } from './batch.ts';
import { heldRights, withinRule } from './held-rights.ts';

/** Refuses records that the person may not change, or that somebody else has changed meanwhile. */
export async function admit(batch: Batch): Promise<void> {
  const { writer, rules, drafts } = batch;
  const ids = drafts.flatMap((draft) => (draft.stored === undefined ? [] : [idOf(draft)]));
  const within = await withinRule(batch, ids, rules.update);
  const narrow = await heldRights(batch, ids, UPDATE_BUTTONS);
  for (const draft of drafts) {
    const { stored } = draft;
    draft.rights = stored === undefined ? narrowRights(writer.rights, () => true, CREATE_BUTTONS) : narrow(idOf(draft), writer.rights);
    await judge(batch, draft, () => {
      if (stored === undefined ? rules.create === false : !within.has(idOf(draft))) throw forbidden(batch, draft);
    });
    if (stored === undefined) continue;
    if (batch.isStrict) refuseOldVersion(batch, draft, stored);
    await judge(batch, draft, () => refuseLocked(batch, draft, stored));
  }
}

/** 403; among many records it says which verb is meant. */
export function forbidden({ isStrict }: Batch, { stored }: Draft): AppError {
  return new AppError('forbidden', isStrict ? {} : { textKey: stored === undefined ? 'import.mayNotAdd' : 'import.mayNotChange' });
}

function refuseOldVersion({ model, writer: { actor } }: Batch, { input, rights }: Draft, stored: NonNullable<Draft['stored']>): void {
  const { version } = input;
  if (version === undefined || version === null) throw validationError([{ path: 'version', rule: 'required' }], actor.locale);
  if (Number(version) !== stored['version']) throw new AppError('conflict', { data: project(model, stored, rights) });
}

/** A record in a state in which nobody changes it. */
export function refuseLocked({ model, writer }: Pick<Batch, 'model' | 'writer'>, { rights }: Pick<Draft, 'rights'>, stored: NonNullable<Draft['stored']>): void {
  if (!writer.isTrusted && isLocked(model, stored, writer.variables)) throw new AppError('wrongState', { data: project(model, stored, rights) });
}

/** Whether the stored record is in a state in which nobody changes or removes it. */
export function isLocked({ document: { lockedWhen } }: StoredModel, stored: Values, variables: Variables): boolean {
  return lockedWhen !== undefined && evaluateCondition(lockedWhen, stored, { variables });
}
