import { afterAll, beforeAll, expect, it } from 'vitest';
import { dateVariables } from '#schemas/language/conditions/date-variables.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { DeadlineDocument, ScreenDocument } from '#schemas/language/documents/screen.ts';
import { startRecordsServer, type GrantSpec, type RecordsServer } from '../testing/records-server.ts';
import { hasNoDeadlines, readDeadlines } from './read-deadlines.ts';
import type { DueRecord } from './due-record.ts';

let server: RecordsServer;
const OWN: Condition = { field: 'applicant', op: 'eq', value: { var: 'currentUser.id' } };
const today = String(dateVariables(Date.now()).today);
const dayIn = (days: number): string => new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const PROJECTS: GrantSpec = { model: 'projectInfo', columns: { '*': 'read' } };

beforeAll(async () => {
  server = await startRecordsServer();
  const day = (subject: string, applicant: string, days: number) => server.expense({ subject, applicant, day: dayIn(days), secret: 5 });
  await day('late', 'u-engineer', -3);
  await day('soon', 'u-engineer', 7);
  await day('far', 'u-engineer', 8);
  await day('foreign', 'u-manager', 1);
  await server.expense({ subject: 'never', applicant: 'u-engineer', day: null });
});
afterAll(() => server?.stop());

/** What waits for the engineer by a deadline of the screen of expenses. */
async function due(deadline: DeadlineDocument, more: Partial<ScreenDocument> = {}, limit = 100): Promise<DueRecord[]> {
  const screen = server.records.documents.screens.get('expense');
  if (screen === undefined) throw new Error('no screen');
  return readDeadlines(server.records.context, server.actors.engineer, [{ ...screen, ...more, deadlines: [deadline] }], limit);
}
const labels = async (...asked: Parameters<typeof due>): Promise<string[]> => (await due(...asked)).map(({ label }) => label);

it('A5: a deadline shows the records that lists show, by the row rule, those that are due first', async () => {
  await server.grant({ model: 'expense' }, PROJECTS);
  expect(await labels({ field: 'day' })).toEqual(['late', 'foreign', 'soon']);
  expect(await labels({ field: 'day', days: 8 })).toEqual(['late', 'foreign', 'soon', 'far']);
  expect(await labels({ field: 'day' }, {}, 1)).toEqual(['late']);
  await server.grant({ model: 'expense', rule: OWN }, PROJECTS);
  expect(await labels({ field: 'day' })).toEqual(['late', 'soon']);
});

it('A5: without a right to the records nothing is due', async () => {
  await server.grant(PROJECTS);
  expect(await due({ field: 'day' })).toEqual([]);
});

it('A5: a field that somebody may not read is neither a day, nor a condition, nor a person, nor a name', async () => {
  const without = (field: string): GrantSpec => ({ model: 'expense', columns: { '*': 'read', [field]: 'none' } });
  await server.grant(without('day'), PROJECTS);
  expect(await due({ field: 'day' })).toEqual([]);
  await server.grant(without('secret'), PROJECTS);
  expect(await due({ field: 'day', when: { field: 'secret', op: 'gt', value: 1 } })).toEqual([]);
  expect(await labels({ field: 'day' })).toEqual(['late', 'foreign', 'soon']);
  await server.grant(without('applicant'), PROJECTS);
  expect(await due({ field: 'day', who: ['applicant'] })).toEqual([]);
  await server.grant(without('subject'), PROJECTS);
  expect(await labels({ field: 'day' })).toEqual(['', '', '']);
});

it('A5: rights are why nothing is due where they show neither the records nor the day nor the people, and not where a rule leaves none', async () => {
  const screen = server.records.documents.screens.get('expense');
  if (screen === undefined) throw new Error('no screen');
  const isClosed = (deadlines: DeadlineDocument[]) => hasNoDeadlines(server.records.context, server.actors.engineer, [{ ...screen, deadlines }]);
  await server.grant(PROJECTS);
  expect([await isClosed([{ field: 'day' }]), await isClosed([])]).toEqual([true, false]);
  await server.grant({ model: 'expense', columns: { '*': 'read', day: 'none' } }, PROJECTS);
  expect([await isClosed([{ field: 'day' }]), await isClosed([{ field: 'day' }, { field: 'creatorTime' }])]).toEqual([true, false]);
  await server.grant({ model: 'expense', columns: { '*': 'read', applicant: 'none' } }, PROJECTS);
  expect(await isClosed([{ field: 'day', who: ['applicant'] }])).toBe(true);
  await server.grant({ model: 'expense', rule: { field: 'subject', op: 'eq', value: 'none at all' } }, PROJECTS);
  expect(await isClosed([{ field: 'day' }])).toBe(false);
});

it('waits for the people whom it names, and holds to what the screen shows at all', async () => {
  await server.grant({ model: 'expense' }, PROJECTS);
  expect(await labels({ field: 'day', who: ['applicant'] })).toEqual(['late', 'soon']);
  expect(await labels({ field: 'day' }, { where: { field: 'subject', op: 'ne', value: 'late' } })).toEqual(['foreign', 'soon']);
  expect((await due({ field: 'day' }))[0]).toMatchObject({ screen: 'expense', field: 'day', due: dayIn(-3) });
});

it('200 questions at once have one answer', async () => {
  await server.grant({ model: 'expense', rule: OWN }, PROJECTS);
  const answers = await Promise.all(Array.from({ length: 200 }, () => labels({ field: 'day' })));
  expect(new Set(answers.map((labelsOf) => labelsOf.join()))).toEqual(new Set(['late,soon']));
});
