import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { DesignDraft, PublishPlan } from '#schemas/wire/designs.ts';
import type { DraftContent } from '#schemas/wire/drafts.ts';
import type { Recomputed } from '#schemas/wire/records.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';

const BASE = '/api/visualdev/Base';
let server: TestServer;
let builder: string;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  [builder, admin] = [await server.login('builder'), await server.login('admin')];
});
afterAll(() => server?.stop());

async function call<T>(method: string, path: string, body?: unknown, token = admin): Promise<T> {
  const answer = await server.request<T>(method, path, { token, ...(body === undefined ? {} : { body }) });
  expect(answer, `${method} ${path}`).toMatchObject({ code: 200 });
  return answer.data;
}

type Fields = Record<string, FieldDocument>;

async function begin(enCode: string): Promise<{ id: string; form: string; edit(fields: Fields, more?: object): Promise<PublishPlan>; publish(): Promise<void> }> {
  const { id } = await call<{ id: string }>('POST', BASE, { fullName: enCode, enCode, type: '1' }, builder);
  const path = `${BASE}/${id}`;
  return {
    id, form: `/api/visualdev/OnlineDev/${enCode}`,
    async edit(fields, more = {}) {
      const { revision, documents } = await call<DesignDraft>('GET', `${path}/Draft`, undefined, builder);
      const keys = Object.keys(fields);
      await call('PUT', `${path}/Draft`, {
        revision,
        documents: { model: { ...documents.model, ...more, label: keys[0], fields }, screen: { ...documents.screen, list: { columns: keys.filter((key) => fields[key]?.fields === undefined) }, form: { layout: keys } } },
      }, builder);
      return call<PublishPlan>('POST', `${path}/Actions/Plan`, {}, builder);
    },
    async publish() {
      const { revision } = await call<DesignDraft>('GET', `${path}/Draft`, undefined, builder);
      const { hash } = await call<PublishPlan>('POST', `${path}/Actions/Plan`, {}, builder);
      await call('POST', `${path}/Actions/Publish`, { revision, hash, note: '', acceptedUnfit: [], menu: null, grants: [] }, builder);
    },
  };
}

const field = (id: string, type: FieldDocument['type'], more: Partial<FieldDocument> = {}): FieldDocument => ({ id, type, title: `标题${id}`, ...more });

describe('versions of a form', () => {
  it('P8: a record knows the version it was written under, and opens under later ones with its values', async () => {
    const design = await begin('versioned');
    await design.edit({ name: field('f1', 'text'), size: field('f2', 'text'), gone: field('f3', 'text'), rows: field('t', 'table', { fields: { what: field('c1', 'text') } }) });
    await design.publish();
    const { id } = await call<{ id: string }>('POST', design.form, { name: '甲', size: '12', gone: '留着', rows: [{ what: '一' }] });
    await design.edit({ title: field('f1', 'text'), size: field('f2', 'integer'), lines: field('t', 'table', { fields: { thing: field('c1', 'text') } }) });
    await design.publish();
    const opened = await call<Record<string, unknown>>('GET', `${design.form}/${id}`);
    expect(opened).toMatchObject({ title: '甲', size: 12, lines: [{ thing: '一' }], schemaVersion: 1 });
    expect(opened).not.toHaveProperty('gone');
    const saved = await call<Record<string, unknown>>('PUT', `${design.form}/${id}`, { ...opened, title: '乙' });
    expect(saved).toMatchObject({ title: '乙', size: 12, schemaVersion: 2 });
    expect(await call('POST', design.form, { title: '丙' })).toMatchObject({ schemaVersion: 2 });
  });

  it('P8: input that was kept under an earlier version is found under the present one, and what has no place is named', async () => {
    const design = await begin('draftedForm');
    await design.edit({ name: field('f1', 'text'), size: field('f2', 'text'), count: field('f4', 'text'), gone: field('f3', 'text'), rows: field('t', 'table', { fields: { what: field('c1', 'text'), note: field('c2', 'text') } }) });
    await design.publish();
    const path = `/api/system/Draft/${'a'.repeat(32)}`;
    await call('PUT', path, {
      model: 'draftedForm', record: null, scope: '{}', title: 'x', location: '/x', schemaVersion: 1, version: null,
      values: { name: '甲', size: '12', count: '约十个', gone: '没有地方了', rows: [{ id: 'r1', what: '一', note: '附' }] }, base: { name: '前' },
    });
    await design.edit({ title: field('f1', 'text'), size: field('f2', 'integer'), count: field('f4', 'integer'), lines: field('t', 'table', { fields: { thing: field('c1', 'text') } }) });
    await design.publish();
    const draft = await call<DraftContent>('GET', path);
    expect(draft).toMatchObject({ schemaVersion: 2, values: { title: '甲', size: 12, lines: [{ id: 'r1', thing: '一' }] }, base: { title: '前' } });
    const left = (draft.left ?? []).map(({ title, value }) => `${String(title)} ${String(value)}`);
    expect(left.sort()).toEqual(['标题c2 附', '标题f3 没有地方了', '标题f4 约十个']);
    expect(draft.values).not.toHaveProperty('count');
  });

  it('P8: the plan says whose results a new formula leaves as they are, and a task computes them again, but not those that are locked', async () => {
    const design = await begin('computedForm');
    const fields = (formula: string): Fields => ({
      name: field('f1', 'text'), price: field('f2', 'integer'), isSigned: field('f4', 'boolean'), total: field('f3', 'integer', { formula }),
    });
    const lockedWhen = { field: 'isSigned', op: 'eq', value: true };
    expect((await design.edit(fields('price * 2'), { lockedWhen })).recompute).toBeNull();
    await design.publish();
    const open = await call<{ id: string; version: number }>('POST', design.form, { name: '甲', price: 10 });
    const signed = await call<{ id: string }>('POST', design.form, { name: '乙', price: 10, isSigned: true });
    const plan = await design.edit(fields('price * 3'), { lockedWhen });
    expect(plan.recompute).toEqual({ fields: ['标题f3'], rows: 2 });
    expect(plan.findings).toContainEqual(expect.objectContaining({ severity: 'warning', message: expect.stringContaining('标题f3') }));
    await design.publish();
    expect(await call('GET', `${design.form}/${open.id}`)).toMatchObject({ total: 20, schemaVersion: 1 });

    expect((await server.request('POST', `${BASE}/${design.id}/Actions/Recompute`, { token: await server.login('engineer') })).status).toBe(403);
    const { task } = await call<{ task: TaskStatus<Recomputed> }>('POST', `${BASE}/${design.id}/Actions/Recompute`, undefined, builder);
    const status = (): Promise<TaskStatus<Recomputed>> => call('GET', `/api/system/Task/${task.id}`, undefined, builder);
    await expect.poll(async () => (await status()).state, { timeout: 30_000 }).toBe('done');
    expect(await status()).toMatchObject({ result: { changed: 1, same: 0, locked: 1 } });
    expect(await call('GET', `${design.form}/${open.id}`)).toMatchObject({ total: 30, version: open.version, schemaVersion: 2 });
    expect(await call('GET', `${design.form}/${signed.id}`)).toMatchObject({ total: 20, schemaVersion: 1 });
  });
});
