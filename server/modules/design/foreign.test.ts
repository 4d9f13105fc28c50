import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AMIS_SAMPLE, FORMILY_SAMPLE, FORMIO_SAMPLE, JSON_SCHEMA_SAMPLE } from '#schemas/language/foreign/testing-samples.ts';
import type { DesignDraft, DesignFinding } from '#schemas/wire/designs.ts';
import type { ForeignReading } from '#schemas/wire/foreign-forms.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';

const BASE = '/api/visualdev/Base';
const SAMPLES = { amis: AMIS_SAMPLE, formily: FORMILY_SAMPLE, formio: FORMIO_SAMPLE, jsonSchema: JSON_SCHEMA_SAMPLE };

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  for (const account of ['builder', 'viewer']) tokens[account] = await server.login(account);
});
afterAll(() => server?.stop());

const call = <T>(path: string, body: unknown, account = 'builder'): Promise<Answer<T>> => server.request<T>('POST', `${BASE}/Actions/${path}`, { token: tokens[account], body });
const read = (text: string, more: object = {}): Promise<Answer<ForeignReading & { errors: { path: string; rule: string; message: string }[] }>> => call('ReadForeign', { text, ...more });

describe('forms of other tools', () => {
  it('are nothing for those who may not design', async () => {
    for (const path of ['ReadForeign', 'ImportForeign']) {
      expect((await call(path, { text: '{}' }, 'viewer')).status).toBe(403);
      expect((await server.request('POST', `${BASE}/Actions/${path}`, { body: { text: '{}' } })).status).toBe(401);
    }
  });

  it.each(Object.entries(SAMPLES))('of %s are recognised, reported on and pass the check of a design', async (source, sample) => {
    const { status, data } = await read(JSON.stringify(sample));
    expect({ status, source: data.source }).toEqual({ status: 200, source });
    expect(data.report.length).toBeGreaterThan(0);
    expect(data.report.every(({ path, message }) => Array.isArray(path) && message !== '')).toBe(true);
    const created = await call<{ id: string; enCode: string; fullName: string }>('ImportForeign', { text: JSON.stringify(sample), fullName: `导入 ${source}` });
    expect(created).toMatchObject({ status: 200, data: { fullName: `导入 ${source}` } });
    const draft = (await server.request<DesignDraft>('GET', `${BASE}/${created.data.id}/Draft`, { token: tokens['builder'] })).data;
    expect(draft.documents.model).toMatchObject({ code: created.data.enCode, title: `导入 ${source}`, fields: data.documents.model.fields });
    const found = (await server.request<DesignFinding[]>('POST', `${BASE}/${created.data.id}/Actions/Check`, { token: tokens['builder'], body: { documents: draft.documents } })).data;
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('can be read as those of a tool that is named', async () => {
    const text = JSON.stringify(JSON_SCHEMA_SAMPLE);
    expect((await read(text, { source: 'formily' })).data.source).toBe('formily');
    expect((await read(text, { source: 'word' })).status).toBe(422);
  });

  it('are refused, with the reason, where they are no form, too deep or too large', async () => {
    const rules = async (text: string) => (await read(text)).data.errors.map(({ path, rule }) => `${path} ${rule}`);
    expect(await rules('{ no json')).toEqual(['text refused.json']);
    expect(await rules('{"hello":"world"}')).toEqual(['text refused.unknown']);
    expect(await rules('{"type":"form","body":[]}')).toEqual(['text refused.noFields']);
    expect(await rules(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toEqual(['text refused.tooDeep']);
    expect((await read(`{"type":"form","body":"${'x'.repeat(2_200_000)}"}`)).status).toBe(413);
    expect((await read('')).status).toBe(422);
    expect((await call('ImportForeign', { text: '{ no json' })).status).toBe(422);
  });

  it('bring nothing that runs: prototypes, scripts and templates stay texts or stay away', async () => {
    const hostile = `{"type":"form","title":"<script>alert(1)</script>","body":[{"type":"input-text","name":"__proto__","label":"{{alert(1)}}","__proto__":{"polluted":true},"onClick":"alert(1)"},{"type":"input-text","name":"constructor","value":"{{1}}"}]}`;
    const { data } = await read(hostile);
    expect(Object.keys(data.documents.model.fields)).toEqual(['proto', 'constructorValue']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(JSON.stringify(data.documents)).not.toMatch(/\{\{|onClick/);
    expect(data.report.map(({ path }) => path.join('/'))).toEqual(expect.arrayContaining(['body/0/onClick', 'body/1/value']));
  });

  it('leave no design behind when the name is refused', async () => {
    const count = async () => (await server.request<{ pagination: { total: number } }>('GET', BASE, { token: tokens['builder'] })).data.pagination.total;
    const before = await count();
    expect((await call('ImportForeign', { text: JSON.stringify(AMIS_SAMPLE), type: '99' })).status).toBe(422);
    expect(await count()).toBe(before);
  });
});
