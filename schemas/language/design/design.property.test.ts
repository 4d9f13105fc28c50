import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { checkDocuments } from '../checker/index.ts';
import { DesignRefusal } from './command.ts';
import { doCommand, type DesignWork } from './history.ts';
import { anyStep, commandFor } from './testing-commands.ts';
import { atLine, testingDesign, testingOptions } from './testing-design.ts';

it.prop({ steps: fc.array(anyStep, { maxLength: 40 }) }, { numRuns: 100 })(
  'D2: D16: any commands, all taken back, give the first documents to the byte, and done again the last; all of them can be checked',
  ({ steps }) => {
    const options = testingOptions();
    const first = testingDesign();
    let present: DesignWork = { documents: first, steps: [] };
    for (const one of steps) {
      const before = JSON.stringify(present.documents);
      try {
        present = doCommand(present, commandFor(present.documents, one), options);
      } catch (error) {
        if (!(error instanceof DesignRefusal)) throw error;
        expect(JSON.stringify(present.documents)).toBe(before);
      }
    }
    const last = JSON.stringify(present.documents);
    // The history goes through the server and back.
    present = JSON.parse(JSON.stringify(present)) as DesignWork;
    const undone = atLine(present, 0);
    expect(JSON.stringify(undone.documents)).toBe(JSON.stringify(first));
    expect(JSON.stringify(atLine(undone, present.steps.length).documents)).toBe(last);
    const files = [['leave.model.json', present.documents.model], ['leave.screen.json', present.documents.screen]] as const;
    const found = checkDocuments(files.map(([path, document]) => ({ path, text: JSON.stringify(document) })));
    expect(found.filter(({ rule }) => rule.startsWith('checker.shape.') || ['checker.property', 'checker.json', 'checker.duplicateId', 'checker.duplicate', 'checker.tooLarge'].includes(rule))).toEqual([]);
  },
);
