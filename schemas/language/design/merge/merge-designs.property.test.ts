import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import type { DesignDocuments } from '../../../wire/designs.ts';
import { checkDocuments } from '../../checker/index.ts';
import { DesignRefusal, type CommandOptions } from '../command.ts';
import { fieldsOfNodes } from '../layout-places.ts';
import { allFields, splitPath } from '../model-fields.ts';
import { runCommand } from '../run-command.ts';
import { anyStep, commandFor } from '../testing-commands.ts';
import { testingDesign, testingOptions } from '../testing-design.ts';
import { mergeDesigns } from './merge-designs.ts';

type Choice = Parameters<typeof commandFor>[1];
const SHAPE = ['checker.shape', 'checker.property', 'checker.json', 'checker.duplicateId', 'checker.duplicate', 'checker.tooLarge'];

function work(from: DesignDocuments, choices: readonly Choice[], options: CommandOptions): DesignDocuments {
  return choices.reduce((documents, choice) => {
    try {
      return runCommand(documents, commandFor(documents, choice), options).documents;
    } catch (error) {
      if (!(error instanceof DesignRefusal)) throw error;
      return documents;
    }
  }, from);
}

function faultsOf({ model, screen }: DesignDocuments): unknown[] {
  const files = [['leave.model.json', model], ['leave.screen.json', screen]] as const;
  return checkDocuments(files.map(([path, document]) => ({ path, text: JSON.stringify(document) }))).filter(({ rule }) => SHAPE.includes(rule));
}

/** Every property of every field, by the field's identity. */
function propertiesOf({ model }: DesignDocuments): Map<string, string> {
  return new Map(allFields(model.fields).flatMap(({ field }) => Object.entries(field).filter(([name]) => !['fields', 'formula', 'unique', 'sums', 'settings'].includes(name))
    .map(([name, value]): [string, string] => [`${field.id} ${name}`, JSON.stringify(value)])));
}

const tableOf = ({ model }: DesignDocuments, id: string): string | undefined => allFields(model.fields).filter(({ field }) => field.id === id).map(({ path }) => splitPath(path).table)[0];
const shownIn = ({ screen }: DesignDocuments): string[] => fieldsOfNodes(screen.form?.layout ?? []);
const hasTwins = (documents: DesignDocuments): boolean => new Set(shownIn(documents)).size < shownIn(documents).length;
const idsOf = ({ model }: DesignDocuments): Set<string> => new Set(allFields(model.fields).map(({ field }) => field.id));
const branch = fc.array(anyStep, { minLength: 1, maxLength: 8 });

it.prop({ earlier: fc.array(anyStep, { maxLength: 6 }), mine: branch, theirs: branch }, { numRuns: 100 })(
  'what two make of one design becomes one sound design that has the changes of both',
  ({ earlier, mine, theirs }) => {
    const options = testingOptions();
    const base = work(testingDesign(), earlier, options);
    const [a, b] = [work(base, mine, options), work(base, theirs, options)];
    const { documents, conflicts } = mergeDesigns({ base, mine: a, theirs: b });
    if (faultsOf(a).length === 0 && faultsOf(b).length === 0) expect(faultsOf(documents)).toEqual([]);
    if (!hasTwins(a) && !hasTwins(b)) expect(hasTwins(documents)).toBe(false);
    expect(shownIn(documents).filter((key) => !Object.hasOwn(documents.model.fields, key))).toEqual([]);

    const [before, here, there, after] = [base, a, b, documents].map(propertiesOf) as [Map<string, string>, Map<string, string>, Map<string, string>, Map<string, string>];
    const ids = [base, a, b, documents].map(idsOf) as [Set<string>, Set<string>, Set<string>, Set<string>];
    // Whose removal is asked about, with whatever is in it, is there as long as nobody has answered.
    if (conflicts.some(({ about }) => about === 'existence')) return;
    const isAsked = (name: string): boolean => conflicts.some(({ path }) => path.includes(name));
    for (const id of new Set([...ids[0], ...ids[1], ...ids[2]])) {
      const isRemoved = ids[0].has(id) && !(ids[1].has(id) && ids[2].has(id));
      // What one has taken out of a table outlives the table that the other removes.
      if (new Set([base, a, b].map((one) => tableOf(one, id))).size <= 2 || !isRemoved) expect([id, ids[3].has(id)]).toEqual([id, !isRemoved]);
    }
    for (const place of new Set([...here.keys(), ...there.keys(), ...before.keys()])) {
      const [id = '', name = ''] = place.split(' ');
      if (!ids[3].has(id) || isAsked(name)) continue;
      const wanted = here.get(place) === before.get(place) ? there.get(place) : here.get(place);
      if (ids[1].has(id) && ids[2].has(id)) expect([place, after.get(place)]).toEqual([place, wanted]);
    }
  },
);

it.prop({ mine: branch, theirs: branch }, { numRuns: 100 })('one who has changed nothing has what the other has made, to the byte', ({ mine }) => {
  const options = testingOptions();
  const base = testingDesign();
  const a = work(base, mine, options);
  const copy = (value: DesignDocuments): DesignDocuments => structuredClone(value);
  expect(JSON.stringify(mergeDesigns({ base, mine: copy(base), theirs: a }).documents)).toBe(JSON.stringify(a));
  expect(JSON.stringify(mergeDesigns({ base, mine: a, theirs: copy(base) }).documents)).toBe(JSON.stringify(a));
  expect(JSON.stringify(mergeDesigns({ base, mine: a, theirs: copy(a) }).documents)).toBe(JSON.stringify(a));
});
