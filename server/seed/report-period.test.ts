import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { startTestServer, type TestServer } from '../kernel/testing/test-server.ts';

/** The period of a work report as the server fills it from the month, quarter or year that is chosen. */
const REPORTS = '/api/visualdev/OnlineDev/workSummary';
type Row = Record<string, JsonValue>;

let server: TestServer;
let token: string;
let project: string;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  token = await server.login('manager');
  const { data } = await server.request<{ list: Row[] }>('POST', '/api/visualdev/OnlineDev/projectInfo/List', { token, body: { keyword: '滨江新区人民医院', pageSize: 1 } });
  project = String(data.list[0]?.['id']);
});
afterAll(() => server?.stop());

async function make(values: Row): Promise<Row> {
  const answer = await server.request<Row>('POST', REPORTS, { token, body: { projectId: project, title: '报告', doneWork: '计量审核', ...values } });
  expect([answer.status, answer.msg]).toEqual([200, expect.any(String)]);
  return answer.data;
}

async function change(report: Row, values: Row): Promise<Row> {
  const answer = await server.request<Row>('PUT', `${REPORTS}/${String(report['id'])}`, { token, body: { version: report['version'] ?? 1, ...values } });
  expect([answer.status, answer.msg]).toEqual([200, expect.any(String)]);
  return answer.data;
}

const period = ({ periodStart, periodEnd }: Row): unknown => [periodStart, periodEnd];

describe('the period of a report', () => {
  it.each<[Row, string, string]>([
    [{ reportMonth: '2026-03' }, '2026-03-01', '2026-03-31'],
    [{ reportMonth: '2028-02' }, '2028-02-01', '2028-02-29'],
    [{ reportMonth: '2026-12' }, '2026-12-01', '2026-12-31'],
    [{ reportType: 'quarter', reportQuarter: '2026-01' }, '2026-01-01', '2026-03-31'],
    [{ reportType: 'quarter', reportQuarter: '2026-04' }, '2026-10-01', '2026-12-31'],
    [{ reportType: 'year', reportYear: '2026' }, '2026-01-01', '2026-12-31'],
    [{ reportType: 'week', periodStart: '2026-03-30' }, '2026-03-30', '2026-04-05'],
    [{ reportType: 'day', periodStart: '2026-03-30' }, '2026-03-30', '2026-03-30'],
    // Other days than those of the month, for an office that counts from the 26th.
    [{ reportMonth: '2026-03', periodStart: '2026-02-26', periodEnd: '2026-03-25' }, '2026-02-26', '2026-03-25'],
    [{ reportMonth: '2026-03', periodEnd: '2026-03-25' }, '2026-03-01', '2026-03-25'],
  ])('%j is %s to %s', async (values, start, end) => {
    expect(period(await make(values))).toEqual([start, end]);
  });

  it('goes along with another month, unless other days were entered', async () => {
    const report = await make({ reportMonth: '2026-03' });
    const moved = await change(report, { reportMonth: '2026-04' });
    expect(period(moved)).toEqual(['2026-04-01', '2026-04-30']);
    const own = await change(moved, { periodEnd: '2026-04-25' });
    expect(period(own)).toEqual(['2026-04-01', '2026-04-25']);
    expect(period(await change(own, { reportMonth: '2026-05', periodEnd: '2026-05-25' }))).toEqual(['2026-05-01', '2026-05-25']);
  });

  it('has to be entered where nothing says it', async () => {
    const { status, data } = await server.request<{ errors: { path: string; rule: string }[] }>('POST', REPORTS, {
      token, body: { projectId: project, title: '报告', doneWork: '计量审核', reportType: 'summary' },
    });
    expect([status, data.errors.map(({ path, rule }) => `${path} ${rule}`)]).toEqual([422, ['periodStart required', 'periodEnd required']]);
  });
});
