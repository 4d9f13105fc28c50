import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DesignDocuments, SentStep } from '../../wire/designs.ts';
import { DesignRefusal } from './command.ts';
import { valueAt } from './layout-places.ts';
import { applyPatches } from './patches.ts';
import { takeSteps } from './take-steps.ts';
import { testingDesign } from './testing-design.ts';

const PLACES = [
  ['model', 'code'], ['model', 'title'], ['model', 'fields'], ['model', 'fields', 'name'], ['model', 'reactions'], ['model', 'rules'],
  ['screen', 'actions'], ['screen', 'form'], ['screen', 'form', 'layout'], ['screen', 'list'], ['screen', 'list', 'columns'], ['screen', 'list', 'views'], ['screen', 'print'],
];
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown[]>([null], [1], [[1]], [{}], { a: [] }, { a: null }, { hasOwnProperty: 1 }),
);

function setting(documents: DesignDocuments, path: string[], value: unknown): SentStep['forward'][number] {
  const around = valueAt(documents, path.slice(0, -1)) as object;
  return { path, value, ...(!Object.hasOwn(around, path.at(-1) ?? '') && { at: 0 }) } as SentStep['forward'][number];
}

const step = (id: string, forward: SentStep['forward']): SentStep => ({ id, name: 'setText', values: {}, forward });

it('whatever two builders have made of a design, a step sent on leaving is taken or refused', () => {
  const documents = testingDesign();
  fc.assert(fc.property(fc.constantFrom(...PLACES), anything, fc.constantFrom(...PLACES), anything, fc.boolean(), (first, one, second, other, isBroken) => {
    const broken = isBroken ? applyPatches(documents, [setting(documents, second, other)]) : documents;
    const kept = { revision: 1, documents: broken, steps: [] };
    try {
      const changed = takeSteps(kept, { revision: 1, steps: [step('a', [setting(documents, first, one)])] }, 'one', 1);
      if (changed) takeSteps(changed, { revision: 1, steps: [step('b', [setting(documents, second, other)])], isLeaving: true }, 'other', 2);
    } catch (error) {
      expect(error).toBeInstanceOf(DesignRefusal);
    }
  }), { numRuns: 2_000 });
});
