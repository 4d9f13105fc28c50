import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { DesignDocuments } from '../../wire/designs.ts';
import { DesignRefusal } from '../design/command.ts';
import { doCommand, type DesignWork } from '../design/history.ts';
import { anyStep, commandFor } from '../design/testing-commands.ts';
import { testingOptions } from '../design/testing-design.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { ScreenDocument } from '../documents/screen.ts';
import { saveDocument } from './save-document.ts';

const SCHEMAS = join(import.meta.dirname, '../..');

function textsIn(folder: string): { path: string; text: string }[] {
  return readdirSync(join(SCHEMAS, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(SCHEMAS, folder, name), 'utf8') }));
}

const models = new Map(textsIn('models').map(({ text }) => [(JSON.parse(text) as ModelDocument).code, text]));
const designs = new Map(textsIn('screens').map(({ path, text }) => [path, { screen: text, model: models.get((JSON.parse(text) as ScreenDocument).model) ?? '' }]));

describe('every shipped document', () => {
  it('is the same to the byte when it is saved unchanged', () => {
    const all = ['models', 'screens', 'dictionaries', 'designs'].flatMap(textsIn);
    expect(all.length).toBeGreaterThan(80);
    for (const { path, text } of all) expect(saveDocument(text, JSON.parse(text) as object), path).toBe(text);
  });

  it.prop({ path: fc.constantFrom(...designs.keys()), steps: fc.array(anyStep, { maxLength: 20 }) }, { numRuns: 60 })(
    'holds what any commands of the designer made of it, with its fields in their order, and once more changes nothing',
    ({ path, steps }) => {
      const design = designs.get(path) as { screen: string; model: string };
      const documents: DesignDocuments = { model: JSON.parse(design.model) as ModelDocument, screen: JSON.parse(design.screen) as ScreenDocument };
      const options = testingOptions();
      let present: DesignWork = { documents, steps: [] };
      for (const one of steps) {
        try {
          present = doCommand(present, commandFor(present.documents, one), options);
        } catch (error) {
          if (!(error instanceof DesignRefusal)) throw error;
        }
      }
      for (const [text, edited] of [[design.model, present.documents.model], [design.screen, present.documents.screen]] as const) {
        const saved = saveDocument(text, edited);
        expect(JSON.parse(saved)).toEqual(JSON.parse(JSON.stringify(edited)));
        expect(saveDocument(saved, edited)).toBe(saved);
        expect(saved.endsWith('}\n')).toBe(true);
      }
      const fields = JSON.parse(saveDocument(design.model, present.documents.model)) as ModelDocument;
      expect(orderOf(fields.fields)).toEqual(orderOf(present.documents.model.fields));
    },
  );
});

/** Keys of fields at every level, in their order. */
function orderOf(fields: ModelDocument['fields']): unknown[] {
  return Object.entries(fields).map(([key, field]) => [key, field.fields === undefined ? null : orderOf(field.fields)]);
}
