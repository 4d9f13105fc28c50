import { choiceSources } from '#schemas/language/choices/emptied-with.ts';
import type { StoredField } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';

/**
 * Whether a person may know, on every record, all that the choices of the field depend on. Otherwise he chooses nothing: what is offered,
 * shown or refused would tell of what he may not see.
 */
export function knowsSources(field: StoredField, { canQuery }: Pick<ModelRights, 'canQuery'>): boolean {
  const prefix = field.path.slice(0, field.path.length - field.key.length);
  return choiceSources(field.document).every((key) => canQuery(prefix + key));
}
