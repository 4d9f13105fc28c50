import { expect, it } from 'vitest';
import type { JsonValue } from '../documents/json.ts';
import type { PrintBlock } from '../documents/print.ts';
import { defaultPrintLayout } from '../print/default-layout.ts';
import { doCommand } from './history.ts';
import { atLine, testingDesign, testingOptions } from './testing-design.ts';

it('R14: layouts are added, changed and removed in named steps, and taken back to the byte', () => {
  const start = { documents: testingDesign(), steps: [] };
  const own = { ...defaultPrintLayout(start.documents.screen, start.documents.model), code: 'slip' };
  let design = doCommand(start, { name: 'addPrint', layout: own }, testingOptions());
  design = doCommand(design, { name: 'setPrint', index: 1, property: 'margins', value: { top: 20, right: 10, bottom: 20, left: 10 } }, testingOptions());
  design = doCommand(design, { name: 'setPrint', index: 1, property: 'footer' }, testingOptions());
  design = doCommand(design, { name: 'removePrint', index: 0 }, testingOptions());
  expect(design.documents.screen.print).toEqual([{ ...own, margins: { top: 20, right: 10, bottom: 20, left: 10 }, footer: undefined }].map(({ footer: _footer, ...rest }) => rest));
  expect(design.steps.map(({ name, values }) => [name, values['title'], values['property']])).toEqual([
    ['addPrint', 'Leave', undefined], ['setPrint', 'Leave', 'print.margins'], ['setPrint', 'Leave', 'print.footer'], ['removePrint', 'Paper', undefined],
  ]);
  expect(JSON.stringify(atLine(design, 0).documents)).toBe(JSON.stringify(testingDesign()));
  expect(JSON.stringify(atLine(atLine(design, 0), 4).documents)).toBe(JSON.stringify(design.documents));
});

it('R14: two layouts of one code, or one that is gone, are refused; without the last one paper follows the form', () => {
  const { documents } = { documents: testingDesign() };
  const start = { documents, steps: [] };
  expect(() => doCommand(start, { name: 'addPrint', layout: { code: 'paper', title: 'Again', body: [] } }, testingOptions())).toThrow('taken');
  expect(() => doCommand(start, { name: 'setPrint', index: 3, property: 'title', value: 'x' }, testingOptions())).toThrow('gone');
  expect(Object.hasOwn(doCommand(start, { name: 'removePrint', index: 0 }, testingOptions()).documents.screen, 'print')).toBe(false);
});

it('D2: what comes into a list, goes or changes places is a step of its own, though one editor set it', () => {
  const { documents } = { documents: testingDesign() };
  let design = { documents, steps: [] } as Parameters<typeof doCommand>[0];
  const set = (body: PrintBlock[]): void => {
    design = doCommand(design, { name: 'setPrint', index: 0, property: 'body', value: body as unknown as JsonValue }, testingOptions(), 'same');
  };
  const [first] = documents.screen.print?.[0]?.body ?? [];
  const body = [...(first ? [first] : [])];
  set([...body, { text: 'x' }]);
  for (const text of ['xy', 'xyz', '']) set([...body, { text }]);
  set([...body, { text: '' }, { pageBreak: true }]);
  set([...body, { pageBreak: true }, { text: '' }]);
  set([{ pageBreak: true }, { text: '' }]);
  expect(design.steps).toHaveLength(5);
  expect(atLine(design, 2).documents.screen.print?.[0]?.body).toEqual([...body, { text: '' }]);
  expect(atLine(design, 1).documents.screen.print?.[0]?.body).toEqual([...body, { text: 'x' }]);
});
