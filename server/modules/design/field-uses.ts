import { sql } from 'kysely';
import { mapFieldNames } from '#schemas/language/design/field-names.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { namesIn } from '#schemas/language/names/map-names.ts';
import type { JsonPath } from '#schemas/language/record/model-error.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { DesignDocuments, FieldUse } from '#schemas/wire/designs.ts';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import { countValues, placedFields, poolDatabase, readCatalog, readMemory, recordsOf } from '../../records/index.ts';

/** Everything that names a field (by its path of keys): this design, other screens, rights, saved views. */
export async function findFieldUses(kernel: Kernel, documents: DesignDocuments, field: string, locale: Locale): Promise<FieldUse[]> {
  const { code } = documents.model;
  return [
    ...usesInside(documents, field, locale),
    ...usesElsewhere(kernel, code, field, locale),
    ...await usesInRights(kernel, code, field),
    ...await usesInViews(kernel, code, field),
    ...await storedValues(kernel, documents, field, locale),
  ];
}

/** A table is used where one of its columns is. */
function isMeant(named: string, field: string): boolean {
  return named === field || named.startsWith(`${field}.`);
}

function usesInside(documents: DesignDocuments, field: string, locale: Locale): FieldUse[] {
  const uses: FieldUse[] = [];
  mapFieldNames(documents, (named, { use, document, at }) => {
    if (isMeant(named, field)) uses.push({ kind: use, owner: resolveText(documents[document].title, locale), model: documents.model.code, path: [document, ...at] });
    return named.split('.').at(-1) ?? named;
  });
  return uses;
}

/** Everything that would miss a form: other forms that refer to it, its menu entry, rights, saved views and stored records. */
export async function findDesignUses(kernel: Kernel, id: string, { model: { code } }: DesignDocuments, locale: Locale): Promise<FieldUse[]> {
  return [
    ...usesElsewhere(kernel, code, null, locale),
    ...await usesInMenu(kernel, id),
    ...await usesInRights(kernel, code, null),
    ...await usesInViews(kernel, code, null),
    ...await storedRecords(kernel, code, locale),
  ];
}

async function usesInMenu(kernel: Kernel, id: string): Promise<FieldUse[]> {
  const { rows } = await sql<{ name: string }>`
    select m.full_name as name from kernel.design d join records.sys_menu m on m.id = d.menu_id where d.id = ${id} and m.deleted_at is null`.execute(kernel.db);
  return rows.map(({ name }) => ({ kind: 'menu', owner: name, path: [] }));
}

/** Records that hold a value of the field, or rows of the table. */
async function storedValues(kernel: Kernel, { model }: DesignDocuments, field: string, locale: Locale): Promise<FieldUse[]> {
  const placed = [...placedFields(model).values()].find(({ path }) => path === field);
  if (placed === undefined || model.existing !== undefined) return [];
  const database = poolDatabase(kernel.pool);
  const memory = (await readMemory(database)).filter((row) => row.model === model.code && row.fieldId === placed.id && !row.retired);
  const count = (await countValues(database, memory, await readCatalog(database))).get(placed.id) ?? 0;
  return count === 0 ? [] : [{ kind: 'records', owner: resolveText(placed.field.title, locale), path: [], count }];
}

async function storedRecords(kernel: Kernel, code: string, locale: Locale): Promise<FieldUse[]> {
  const model = recordsOf(kernel).context.models.get(code);
  if (model === undefined) return [];
  const { pagination } = await kernel.records.list({ ...SYSTEM_ACTOR, locale }, code, { pageSize: 1 });
  return pagination.total === 0 ? [] : [{ kind: 'records', owner: resolveText(model.document.title, locale), path: [], count: pagination.total }];
}

/** Other models that name this one, and other screens. `field` null: any of it. */
function usesElsewhere(kernel: Kernel, code: string, field: string | null, locale: Locale): FieldUse[] {
  const { models, screens } = recordsOf(kernel).documents;
  const lookUp = (name: string): ModelDocument | undefined => models.get(name);
  const uses = (document: ModelDocument | ScreenDocument, model: string, ...at: string[]): FieldUse[] => {
    const places = namesIn(document.kind, document, { ...(models.has(model) && { model: models.get(model) as ModelDocument }), models: lookUp });
    const named = places.filter((place) => (field === null ? (place.kind === 'model' && place.name === code) || place.model === code : place.model === code && isMeant(place.path ?? '', field)));
    const owner = resolveText(document.title, locale);
    return firstOfEach(named.map((place) => [...at, ...partAround(place.at)])).map((path): FieldUse => ({ kind: 'reference', owner, model, path }));
  };
  return [
    ...[...models.values()].filter((model) => model.code !== code).flatMap((model) => uses(model, model.code, 'model')),
    ...[...screens.values()].filter((screen) => screen.code !== code).flatMap((screen) => uses(screen, screen.model, 'screen')),
  ];
}

/** The field that a place belongs to, or the part of the document. */
function partAround(at: JsonPath): (string | number)[] {
  let length = 0;
  while (at[length] === 'fields' && at[length + 1] !== undefined) length += 2;
  return at.slice(0, length === 0 ? 2 : length);
}

function firstOfEach(paths: readonly (string | number)[][]): (string | number)[][] {
  return [...new Map(paths.map((path) => [path.join('/'), path])).values()];
}

async function usesInRights(kernel: Kernel, code: string, field: string | null): Promise<FieldUse[]> {
  const { rows } = await sql<{ name: string; columns: Record<string, string>; rule: unknown }>`
    select coalesce(r.full_name, u.real_name, g.subject_id) as name, g.columns, g.row_rule as rule
    from kernel.model_grant g left join records.sys_role r on r.id = g.subject_id left join records.sys_user u on u.id = g.subject_id
    where g.model = ${code}
    union all select r.full_name, t.columns, t.row_rule from kernel.test_grant t join records.sys_role r on r.id = t.role_id
    where t.model = ${code} and (t.ends is null or t.ends > now()) order by 1`.execute(kernel.db);
  if (field === null) return rows.map(({ name }) => ({ kind: 'right', owner: name, path: [] }));
  return rows.flatMap(({ name, columns, rule }): FieldUse[] => [
    ...(Object.keys(columns).some((key) => isMeant(key, field)) ? [{ kind: 'right' as const, owner: name, path: ['columns'] }] : []),
    ...(namesField(rule, field) ? [{ kind: 'right' as const, owner: name, path: ['rows'] }] : []),
  ]);
}

async function usesInViews(kernel: Kernel, code: string, field: string | null): Promise<FieldUse[]> {
  const rows = await kernel.db.selectFrom('kernel.list_view').select(['name', 'settings']).where('screen', '=', code).orderBy('name').execute();
  return rows.filter(({ settings }) => field === null || namesField(settings, field)).map(({ name }) => ({ kind: 'view', owner: name, path: [] }));
}

/** Whether the name stands anywhere in the data, as a value or as a key. */
function namesField(data: unknown, field: string): boolean {
  if (typeof data === 'string') return isMeant(data, field);
  if (Array.isArray(data)) return data.some((item) => namesField(item, field));
  if (data === null || typeof data !== 'object') return false;
  return Object.entries(data).some(([key, value]) => isMeant(key, field) || namesField(value, field));
}
