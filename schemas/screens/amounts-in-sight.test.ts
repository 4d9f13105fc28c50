import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ColumnView, ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { DesignDocuments } from '../wire/designs.ts';

const FOLDER = 'schemas';
/** What a window of 1440 pixels leaves for columns beside the menu, the check boxes, the numbers and the actions of a row. */
const FITTING_PX = 830;
/** The same in the console of a project, which has a menu of its own. */
const FITTING_IN_CONSOLE_PX = 705;
/** Of a column without a width of its own. */
const USUAL_PX = 120;

const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
const read = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
const designs = names.filter((name) => name.endsWith('.design.json')).map((name) => read(name) as DesignDocuments);
const models = new Map([...names.filter((name) => name.endsWith('.model.json')).map((name) => read(name) as ModelDocument), ...designs.map(({ model }) => model)].map((model) => [model.code, model]));
const screens = [...names.filter((name) => name.endsWith('.screen.json')).map((name) => read(name) as ScreenDocument), ...designs.map(({ screen }) => screen)];

/** Lists whose columns are amounts of money, among others. */
const ledgers = screens.flatMap((screen) => {
  const fields = models.get(screen.model)?.fields ?? {};
  const columns = (screen.list?.columns ?? []).map((column): ColumnView => (typeof column === 'string' ? { field: column } : column));
  const money = columns.filter(({ field, hidden }) => hidden !== true && fields[field]?.type === 'money').map(({ field }) => field);
  return money.length === 0 ? [] : [{ code: screen.code, screen, columns, money }];
});

/** Fields of the columns that stand in the window as a whole; pinned ones come first. */
function columnsInSight(columns: readonly ColumnView[], { scope }: ScreenDocument): string[] {
  const fitting = scope?.some((entry) => 'context' in entry && entry.context.startsWith('project.')) ? FITTING_IN_CONSOLE_PX : FITTING_PX;
  const shown = columns.filter(({ hidden }) => hidden !== true).sort((a, b) => Number(b.fixed === 'left') - Number(a.fixed === 'left'));
  let right = 0;
  return shown.filter(({ width }) => (right += width ?? USUAL_PX) <= fitting).map(({ field }) => field);
}

describe('a list with amounts of money', () => {
  it('is one of several', () => expect(ledgers.map(({ code }) => code)).toEqual(expect.arrayContaining(['projectInfo', 'purchaseOrder', 'visaChange'])));

  it.each(ledgers)('$code shows those that matter on its card and, without scrolling, in its table', ({ screen, columns, money }) => {
    const amounts = screen.list?.card?.amounts ?? [];
    expect(money).toContain(amounts[0]);
    expect(columnsInSight(columns, screen)).toEqual(expect.arrayContaining(amounts));
  });

  it.each(ledgers)('$code has a sum in sight where it has sums', ({ screen, columns }) => {
    const summed = columns.filter(({ hidden, summary }) => hidden !== true && summary !== undefined).map(({ field }) => field);
    expect(summed.length === 0 || columnsInSight(columns, screen).some((field) => summed.includes(field))).toBe(true);
  });
});
