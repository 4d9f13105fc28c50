import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { ExistingRows, StoredModel } from '../model/stored-model.ts';
import type { Fault } from '../sql/dialects/fault.ts';
import { faultOf } from '../sql/dialects/faults.ts';
import { validationError } from './issues.ts';

/** What the database of an existing table has against a write, in words for the person who writes; the error itself where nothing better is known. */
export function existingRefusal(error: unknown, actor: Actor, model: StoredModel, existing: ExistingRows): unknown {
  const cause = error instanceof AppError && faultOf(error.cause) !== undefined ? error.cause : error;
  const fault = faultOf(cause);
  if (fault === undefined) return error;
  const issue = (rule: string, textKey?: string): AppError | undefined => {
    const named = fault.isOfKey ? [existing.key?.field] : fault.columns.map((column) => pathOf(model, existing, column));
    const paths = [...new Set(named.filter((path) => path !== undefined))];
    return paths.length === 0 ? undefined : validationError(paths.map((path) => ({ path, rule, ...(textKey !== undefined && { message: translate(actor.locale, textKey) }) })), actor.locale);
  };
  switch (fault.kind) {
    case 'required': return issue('required') ?? refused(cause, 'existing.required', { column: fault.columns[0] ?? '' });
    case 'unique': return issue('unique') ?? refused(cause, 'existing.unique', { name: fault.name });
    case 'inUse': return new AppError('inUse', { textKey: 'existing.inUse', cause });
    case 'reference': return issue('reference') ?? refused(cause, 'existing.rule', { name: fault.name });
    case 'rule': return refused(cause, 'existing.rule', { name: fault.name });
    case 'tooLong': case 'outOfRange': case 'wrongValue': return issue(fault.kind, `existing.${fault.kind}`) ?? refused(cause, `existing.${fault.kind}`);
    default: return sourceRefusal(cause) ?? error;
  }
}

/** What cannot be done with rows that others write too. */
export function refuseExisting(model: StoredModel, what: 'noImport' | 'noMove' | 'noRevert' | 'noRecompute'): void {
  if (model.root.existing !== undefined) throw new AppError('badRequest', { textKey: `existing.${what}` });
}

/** What is the matter with the table itself: gone, changed, forbidden. Undefined for everything else. */
export function sourceRefusal(error: unknown): AppError | undefined {
  const kind = faultOf(error)?.kind;
  return kind === undefined || !OF_THE_TABLE.has(kind) ? undefined : new AppError('wrongState', { textKey: `existing.${kind}`, cause: error });
}

const OF_THE_TABLE: ReadonlySet<Fault['kind']> = new Set(['tableGone', 'tableChanged', 'denied', 'readOnly', 'tooSlow']);

function refused(cause: unknown, textKey: string, params: Record<string, string> = {}): AppError {
  return new AppError('validation', { textKey, params, data: { errors: [] }, cause });
}

function pathOf(model: StoredModel, existing: ExistingRows, column: string): string | undefined {
  for (const field of model.root.fields.values()) {
    if (field.place.type === 'column' && existing.columns.get(field.place.column)?.plainName === column) return field.path;
  }
  return undefined;
}
