import type { Variables } from '#schemas/language/documents/condition.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordValues } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';

/** What the server sets. The system itself (seeds) may say who and when. */
export async function systemValues(
  context: RecordsContext, actor: Actor, model: StoredModel, input: RecordValues, now: number,
): Promise<Values> {
  const given = actor.userId === 'system' ? input : {};
  const owner = actor.userId === 'system' ? null : (await context.permissions.rights(actor)).ownerOrganizeId;
  return {
    id: typeof given['id'] === 'string' && given['id'] !== '' ? given['id'] : uuidv7(),
    version: 1,
    schemaVersion: model.schemaVersion,
    creatorUserId: given['creatorUserId'] ?? actor.userId,
    creatorTime: given['creatorTime'] ?? now,
    lastModifyUserId: null,
    lastModifyTime: null,
    ownerOrganizeId: given['ownerOrganizeId'] ?? owner,
    ...(model.root.fields.has('sortCode') ? {} : { sortCode: typeof input['sortCode'] === 'number' && Number.isSafeInteger(input['sortCode']) ? input['sortCode'] : null }),
  };
}

/** Fields that show the system's own values, and those that keep where the creator stood at the time. */
export function fillOrigin(model: StoredModel, values: Values, system: Values, variables: Variables): void {
  for (const { key, document } of model.root.fields.values()) {
    const { systemField, filledFrom } = getFieldType(document.type) ?? {};
    if (systemField !== undefined) values[key] = system[systemField] ?? null;
    if (filledFrom === undefined) continue;
    const given = variables[filledFrom];
    values[key] = (Array.isArray(given) ? given[0] : given) ?? null;
  }
}

/** Where the model has a field `sortCode` of its own, its value counts. */
export function ownSortCode(model: StoredModel, values: Values, system: Values): Values {
  return model.root.fields.has('sortCode') ? { sortCode: values['sortCode'] ?? system['sortCode'] ?? null } : {};
}

export function setDiscriminator(model: StoredModel, values: Values, column: string, value: string): void {
  for (const field of model.root.fields.values()) {
    if (field.place.type === 'column' && field.place.column === column) values[field.key] = value;
  }
}
