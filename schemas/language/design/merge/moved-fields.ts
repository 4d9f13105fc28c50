import type { DesignDocuments } from '../../../wire/designs.ts';
import type { FieldDocument } from '../../documents/field.ts';
import type { JsonValue } from '../../documents/json.ts';
import { withoutFields } from '../item-commands.ts';
import { allFields, fieldAtPath, splitPath, withField } from '../model-fields.ts';
import { isSame, type Merging, type States } from './merging.ts';
import { mergeObject } from './merge-value.ts';

type JsonObject = { [key: string]: JsonValue };

/**
 * What one has changed of a field that the other has moved into another table, or out of one, goes along: the states are
 * the same, but for the field, which is unchanged where it stood.
 */
export function withMovedFields(merging: Merging, states: States<DesignDocuments>): States<DesignDocuments> {
  const [base, mine, theirs] = [pathsById(states.base), pathsById(states.mine), pathsById(states.theirs)];
  let present = states;
  for (const [id, was] of base) {
    const [here, there] = [mine.get(id), theirs.get(id)];
    if (here === undefined || there === undefined) continue;
    const [isMovedByMe, isMovedByThem] = [splitPath(here).table !== splitPath(was).table, splitPath(there).table !== splitPath(was).table];
    if (isMovedByMe && isMovedByThem && here !== there) present = { ...present, mine: withoutFields(present.mine, [here]) };
    else if (isMovedByMe !== isMovedByThem) present = carry(merging, present, { was, here, there, side: isMovedByMe ? 'mine' : 'theirs' });
  }
  return present;
}

function carry(merging: Merging, states: States<DesignDocuments>, { was, here, there, side }: { was: string; here: string; there: string; side: 'mine' | 'theirs' }): States<DesignDocuments> {
  const [base, mine, theirs] = [fieldAtPath(states.base.model, was), fieldAtPath(states.mine.model, here), fieldAtPath(states.theirs.model, there)];
  const [moved, other] = side === 'mine' ? [here, there] : [there, here];
  const changed = side === 'mine' ? theirs : mine;
  if (!base || !mine || !theirs || other !== was || isSame(json(base), json(changed))) return states;
  const key = ['model', ...moved.split('.').flatMap((part) => ['fields', part])];
  const merged = mergeObject(merging, { key, path: key }, { base: json(base), mine: json(mine), theirs: json(theirs) });
  const [near, far] = side === 'mine' ? (['mine', 'theirs'] as const) : (['theirs', 'mine'] as const);
  return { ...states, [near]: withField(states[near], moved, () => fieldOf(merged)), [far]: withField(states[far], was, () => base) };
}

function pathsById({ model }: DesignDocuments): Map<string, string> {
  return new Map(allFields(model.fields).map(({ path, field }) => [field.id, path]));
}

const json = (value: unknown): JsonObject => value as JsonObject;
const fieldOf = (value: unknown): FieldDocument => value as FieldDocument;
