import type { DesignDocuments } from '../../../wire/designs.ts';
import type { FieldDocument } from '../../documents/field.ts';
import type { Text } from '../../documents/text.ts';
import { mapFieldNames } from '../field-names.ts';
import { fieldAtPath, fieldsOfTable, pathOf, splitPath, withFields } from '../model-fields.ts';
import { freeKey } from '../new-field.ts';
import { isTextContested } from './merge-text.ts';
import type { Merging, States } from './merging.ts';

type Keys = ReadonlyMap<string, string>;
type Side = keyof States;
const onSides = <Value>(of: (side: Side) => Value): States<Value> => ({ base: of('base'), mine: of('mine'), theirs: of('theirs') });

/**
 * The three states with one key for each field, everything that names it included: as the side that renamed it calls it. Of
 * two different fields that both have called alike, mine gets another key.
 */
export function withSameNames(merging: Merging, states: States<DesignDocuments>): States<DesignDocuments> {
  let present = states;
  const tables = [''];
  for (const table of tables) {
    present = sameNamesIn(merging, present, table);
    const levels = Object.values(present).map(({ model }) => fieldsOfTable(model, table));
    const inner = levels.flatMap((fields) => Object.entries(fields).flatMap(([key, field]) => (field.fields ? [pathOf(table, key)] : [])));
    tables.push(...new Set(inner));
  }
  return present;
}

function sameNamesIn(merging: Merging, states: States<DesignDocuments>, table: string): States<DesignDocuments> {
  const keys = onSides((side) => keysById(fieldsOfTable(states[side].model, table)));
  const titles = onSides((side) => new Map(Object.values(fieldsOfTable(states[side].model, table)).map(({ id, title }) => [id, title])));
  const wanted = wantedKeys(merging, { keys, titles }, { table, place: placeOf(states, table) });
  return onSides((side) => {
    const changed = new Map([...keys[side]].flatMap(([id, key]) => (wanted.get(id) === key ? [] : [[key, wanted.get(id) ?? key] as const])));
    return changed.size === 0 ? states[side] : renamed(states[side], table, changed);
  });
}

/** Nothing where two fields have one id: they cannot be told apart. */
function keysById(fields: Readonly<Record<string, FieldDocument>>): Keys {
  const entries = Object.entries(fields).map(([key, { id }]) => [id, key] as const);
  const keys = new Map(entries);
  return keys.size === entries.length ? keys : new Map();
}

/** Where the fields of a table stand, by the identity of the tables around them. */
function placeOf({ base, mine, theirs }: States<DesignDocuments>, table: string): string[] {
  const keys = table === '' ? [] : table.split('.');
  return ['model', ...keys.flatMap((key, index) => {
    const path = keys.slice(0, index + 1).join('.');
    return ['fields', [theirs, mine, base].map(({ model }) => fieldAtPath(model, path)?.id).find((id) => id !== undefined) ?? key];
  }), 'fields'];
}

interface Named {
  keys: States<Keys>;
  titles: States<ReadonlyMap<string, Text>>;
}

function wantedKeys(merging: Merging, { keys: { base, mine, theirs }, titles }: Named, { table, place }: { table: string; place: readonly string[] }): Map<string, string> {
  const wishes = [...new Set([...theirs.keys(), ...mine.keys(), ...base.keys()])].map((id) => {
    const [was, here, there] = [base.get(id), mine.get(id), theirs.get(id)];
    if (here === undefined || there === undefined || here === there) return { id, key: there ?? here ?? was ?? '' };
    if (here === was || was === undefined) return { id, key: there };
    // A key goes with the title; there is one question about both.
    const isContested = isTextContested(onSides((side) => titles[side].get(id)));
    if (isContested || merging.heldKeys.has(id)) return { id, key: isContested && merging.sideOf([...place, id, 'title']) === 'mine' ? here : there };
    if (there === was) return { id, key: here };
    const path = ['model', ...(table === '' ? [] : table.split('.')).flatMap((key) => ['fields', key]), 'fields', there, 'key'];
    const side = merging.choose({ key: [...place, id, '@key'], path }, 'value', { base: was, mine: here, theirs: there });
    return { id, key: side === 'mine' ? here : there };
  });
  // What they have called so keeps the key.
  const isTheirs = ({ id, key }: { id: string; key: string }): boolean => theirs.get(id) === key;
  const result = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, key } of [...wishes.filter(isTheirs), ...wishes.filter((wish) => !isTheirs(wish))]) {
    const free = taken.has(key) ? freeKey(key, [...taken, ...wishes.map((wish) => wish.key)], table === '') : key;
    result.set(id, free);
    taken.add(free);
  }
  return result;
}

function renamed(documents: DesignDocuments, table: string, keys: ReadonlyMap<string, string>): DesignDocuments {
  const named = mapFieldNames(documents, (path) => {
    const { table: around, key } = splitPath(path);
    return around === table ? keys.get(key) ?? key : key;
  });
  return withFields(named, table, (fields) => Object.fromEntries(Object.entries(fields).map(([key, field]) => [keys.get(key) ?? key, field])));
}
