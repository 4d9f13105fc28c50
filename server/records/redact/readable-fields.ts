import type { Dependency } from '#schemas/language/conditions/dependencies.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { FieldScope } from '#schemas/language/scope.ts';

/** What somebody may know of the records of a model; `path` is a field key or `table.column`. */
export interface ReadableFields {
  /** Of some records at least, be it no more than its last characters. */
  canRead(path: string): boolean;
  /** Of no record more than the last characters. */
  isMasked?(path: string): boolean;
  /** Of every record they see: only then the page may filter, order and calculate with it. */
  canQuery(path: string): boolean;
}

/** A model that a document speaks of, with what may be known of it. */
export interface KnownModel {
  document: ModelDocument;
  readable: ReadableFields;
}
export type KnownModels = (code: string) => KnownModel | undefined;

/** Where a formula or condition stands: the record, or a row of a child table. */
export interface Level {
  scope: FieldScope;
  /** `` for the record, `items.` for its rows. */
  prefix: string;
  parent: Level | undefined;
}

/** The path from the record of something read from a level. */
export function pathFrom(level: Level, { depth, path }: Dependency): string {
  let home = level;
  for (let step = 0; step < depth && home.parent; step += 1) home = home.parent;
  return home.prefix + path.join('.');
}

/** Whether a column and every table around it answer yes; the id of a row goes with its table. */
export function holdsFor(path: string, answers: (path: string) => boolean): boolean {
  const parts = path.split('.');
  if (parts.length > 1 && parts.at(-1) === 'id') parts.pop();
  return parts.every((_, index) => answers(parts.slice(0, index + 1).join('.')));
}
