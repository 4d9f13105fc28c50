import type { DesignDocuments } from '../../wire/designs.ts';
import { resolveText } from '../texts.ts';
import { DesignRefusal, type CommandOptions, type CommandOutcome, type DesignItem, type FieldLink } from './command.ts';
import { addField, placeAfter } from './item-commands.ts';
import { fieldAtPath, fieldsOfTable, pathOf, splitPath, withField } from './model-fields.ts';
import { freeKey } from './new-field.ts';

/** One step: the reference itself, and a field read through it for each that is taken along, right behind it. */
export function linkField(documents: DesignDocuments, { field: path, reference, take }: FieldLink, options: CommandOptions): CommandOutcome {
  const field = fieldAtPath(documents.model, path);
  if (!field) throw new DesignRefusal('gone', { name: path });
  const { table, key: through } = splitPath(path);
  let next = reference ? withField(documents, path, (old) => ({ ...old, reference })) : documents;
  let last: DesignItem = { field: path };
  for (const { field: name, title } of take) {
    const key = freeKey(joinedKey(through, name), Object.keys(fieldsOfTable(next.model, table)), table === '');
    next = addField(next, { name: 'addField', type: 'lookup', key, title, field: { lookup: { through, field: name } }, to: placeAfter(next, last) }, options).documents;
    last = { field: pathOf(table, key) };
  }
  return { documents: next, values: { title: resolveText(field.title, options.locale) }, chosen: [{ field: path }] };
}

/** Fields of the record it leads to that are read through it already. */
export function takenThrough({ model }: DesignDocuments, path: string): Set<string> {
  const { table, key } = splitPath(path);
  return new Set(Object.values(fieldsOfTable(model, table)).flatMap(({ lookup }) => (lookup?.through === key ? [lookup.field] : [])));
}

/** `handler` and `mobile` make `handlerMobile`. */
function joinedKey(through: string, name: string): string {
  return `${through.slice(0, 24)}${name.charAt(0).toUpperCase()}${name.slice(1, 24)}`;
}
