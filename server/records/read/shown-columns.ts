import { allFields } from '#schemas/language/design/model-fields.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ScreenPermission } from '#schemas/wire/records.ts';
import type { ModelRights } from '../permissions/rights.ts';
import type { ReadableFields } from '../redact/readable-fields.ts';
import { isMasked, isShown } from '../permissions/masked-fields.ts';

/** What the page is told of somebody's rights on the fields of a model: what is masked is read there, and nothing else is done with it. */
export function shownColumns(model: ModelDocument, rights: ModelRights): Pick<ScreenPermission, 'read' | 'masked' | 'query' | 'write'> {
  const fields = allFields(model.fields).map(({ path, field }) => ({ path, document: field }));
  const masked = fields.filter((field) => isMasked(rights, field)).map(({ path }) => path);
  return {
    read: fields.filter((field) => isShown(rights, field)).map(({ path }) => path),
    ...(masked.length > 0 && { masked }),
    query: fields.filter(({ path }) => rights.canQuery(path)).map(({ path }) => path),
    write: model.writable === false ? [] : fields.filter(({ path }) => rights.canWrite(path)).map(({ path }) => path),
  };
}

/** The rights as documents are cut by them: a masked field keeps its place in them. */
export function shownFields(model: ModelDocument, rights: ModelRights): ReadableFields {
  const masked = new Set(allFields(model.fields).filter(({ path, field }) => isMasked(rights, { path, document: field })).map(({ path }) => path));
  return {
    canRead: (path) => rights.canRead(path) || masked.has(path),
    canQuery: (path) => rights.canQuery(path),
    isMasked: (path) => masked.has(path),
  };
}
