import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DesignCommand } from '#schemas/language/design/command.ts';
import { runCommand } from '#schemas/language/design/run-command.ts';
import type { FragmentDocument } from '#schemas/language/documents/fragment.ts';
import { fragmentOfFields } from '#schemas/language/fragments/fragment-of-fields.ts';
import type { DesignDraft, DesignFinding } from '#schemas/wire/designs.ts';
import type { FragmentEntry, FragmentRequest, FragmentSaved, FragmentUses, FragmentVersion } from '#schemas/wire/fragments.ts';
import type { Answer } from '../../../kernel/testing/test-server.ts';
import { recordsOf } from '../../../records/index.ts';
import { startDesigns, text, type TestDesign, type TestDesigns } from '../testing/test-designs.ts';

const BASE = '/api/visualdev/Fragment';

let designs: TestDesigns;
beforeAll(async () => {
  designs = await startDesigns();
});
afterAll(() => designs?.stop());

interface Refused {
  errors: { path: string; message: string }[];
}
const fragment = (code: string, fields: FragmentDocument['fields'], more: Partial<FragmentDocument> = {}): FragmentDocument => ({ kind: 'fragment', schemaVersion: 1, code, title: `片段${code}`, fields, ...more });
const save = (document: object, version: number | null = null, account?: string): Promise<Answer<FragmentSaved & Refused>> =>
  designs.call('POST', BASE, { document, version, note: '' } satisfies Omit<FragmentRequest, 'document'> & { document: object }, account);

/** Carries a command of the designer out on a draft. */
async function carryOut(design: TestDesign, command: (draft: DesignDraft) => DesignCommand): Promise<void> {
  const draft = await design.draft();
  let last = 0;
  const { step } = runCommand(draft.documents, command(draft), { newId: () => `made${String(last += 1)}`, locale: 'zh-CN' });
  const { name, values, forward } = step;
  const sent = await designs.call('POST', `${design.path}/Draft/Steps`, { revision: draft.revision, steps: [{ id: `step-${design.code}-${String(draft.revision)}`, name, values, forward }] });
  expect(sent).toMatchObject({ code: 200 });
}
const errorsOf = async (design: TestDesign, documents: object): Promise<string[]> =>
  (await designs.call<DesignFinding[]>('POST', `${design.path}/Actions/Check`, { documents })).data.filter(({ severity }) => severity === 'error').map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('fragments that builders make', () => {
  it('are made of fields of a form that is in use: its table keeps columns and values, also when they become its own again', async () => {
    const design = await designs.begin('押金单', { name: text('f1', '名称'), paid: { id: 'f2', type: 'money', title: '押金' }, bank: text('f3', '开户行') });
    expect(await design.publish()).toMatchObject({ code: 200 });
    const record = await design.add({ name: '甲', paid: 12.5, bank: '工行' });
    const made = fragmentOfFields((await design.draft()).documents, ['paid', 'bank'], { code: 'depositPart', title: '押金信息' }, 'zh-CN');
    expect(await save(made)).toMatchObject({ code: 200, data: { version: 1, changed: [] } });
    await carryOut(design, () => ({ name: 'extractFragment', fragment: made }));
    const plan = await design.plan();
    expect(plan.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect([plan.steps, plan.statements]).toEqual([[], []]);
    expect(await design.publish()).toMatchObject({ code: 200 });
    expect(await design.get(record['id'])).toMatchObject({ name: '甲', paid: 12.5, bank: '工行' });
    expect((await designs.call<FragmentUses>('GET', `${BASE}/depositPart/Uses`)).data).toMatchObject({ designs: [{ id: design.id, title: '押金单', isEditable: true, isPublished: true }], models: [], hidden: 0 });
    await carryOut(design, () => ({ name: 'detachFragment', fragment: 'depositPart' }));
    expect((await design.plan()).statements).toEqual([]);
    expect(await design.publish()).toMatchObject({ code: 200 });
    expect(await design.get(record['id'])).toMatchObject({ paid: 12.5, bank: '工行' });
  });

  it('change for all designs that use them, which have that to publish then; what is published stays', async () => {
    const document = fragment('siteVisit', { visited: { id: 'v1', type: 'date', title: '到场日期' } });
    await save(document);
    const [used, other] = [await designs.begin('巡视一', { name: text('f1', '名称') }), await designs.begin('巡视二', { name: text('f1', '名称') })];
    for (const design of [used, other]) await carryOut(design, () => ({ name: 'useFragment', fragment: document, to: { list: [], index: 1 } }));
    expect(await used.publish()).toMatchObject({ code: 200 });
    expect((await used.draft()).version).toBe(1);
    const next = fragment('siteVisit', { ...document.fields, visitor: text('v2', '到场人') });
    expect(await save(next, 1)).toMatchObject({ code: 200, data: { version: 2, changed: ['巡视一', '巡视二'] } });
    const draft = await used.draft();
    expect(draft).toMatchObject({ version: null, documents: { fragments: [next] } });
    expect(draft.steps.at(-1)?.name).toBe('takeFragments');
    expect(draft.documents.model.fields).toHaveProperty('visitor');
    expect(await used.add({ name: '甲', visited: '2026-01-02' })).not.toHaveProperty('visitor');
    expect((await used.plan()).steps.map(({ kind, field }) => `${kind} ${field}`)).toEqual(['addField visitor']);
    expect(await used.publish()).toMatchObject({ code: 200 });
    expect(await used.add({ name: '乙', visitor: '丙' })).toMatchObject({ visitor: '丙' });
    expect((await designs.call<{ list: FragmentVersion[] }>('GET', `${BASE}/siteVisit/Versions`)).data.list.map(({ version }) => version)).toEqual([2, 1]);
    // A field of a design's own has the name already.
    const taken = await save(fragment('siteVisit', { ...next.fields, name: text('v9', '姓名') }), 2);
    expect(taken).toMatchObject({ status: 422, data: { errors: [{ path: 'fields.name' }] } });
  });

  it('say what removing them does before it is published, and give back what they held', async () => {
    const document = fragment('gone', { why: text('w1', '原因') });
    await save(document);
    const design = await designs.begin('移除', { name: text('f1', '名称') });
    await carryOut(design, () => ({ name: 'useFragment', fragment: document, to: { list: [], index: 0 } }));
    await design.publish();
    const record = await design.add({ name: '甲', why: '旧' });
    expect((await designs.call('DELETE', `${BASE}/gone`)).status).toBe(409);
    await carryOut(design, () => ({ name: 'removeFragment', fragment: 'gone' }));
    expect((await design.plan()).steps).toContainEqual(expect.objectContaining({ kind: 'retireField', field: 'why', rows: 1 }));
    await design.publish();
    expect(await design.get(record['id'])).not.toHaveProperty('why');
    await carryOut(design, () => ({ name: 'useFragment', fragment: document, to: { list: [], index: 0 } }));
    await design.publish();
    expect(await design.get(record['id'])).toMatchObject({ why: '旧' });
    await carryOut(design, () => ({ name: 'removeFragment', fragment: 'gone' }));
    await design.publish();
    expect((await designs.call('DELETE', `${BASE}/gone`)).status).toBe(200);
    expect((await designs.call('GET', `${BASE}/gone`)).status).toBe(404);
    expect(await save(document)).toMatchObject({ code: 200, data: { version: 2 } });
  });
});

describe('what the server refuses', () => {
  it('people who may not design, in every way', async () => {
    for (const account of ['engineer', 'viewer']) {
      for (const path of ['', '/attachments', '/attachments/Uses', '/attachments/Versions']) expect((await designs.call('GET', `${BASE}${path}`, undefined, account)).status).toBe(403);
      expect((await save(fragment('notMine', { a: text('a', 'A') }), null, account)).status).toBe(403);
      expect((await designs.call('DELETE', `${BASE}/attachments`, undefined, account)).status).toBe(403);
    }
  });

  it('faulty fragments with the place: fields of others, fragments within fragments, codes that are taken', async () => {
    const rule = { require: { field: 'elsewhere', op: 'notEmpty' as const }, path: 'a', message: '没有' };
    expect(await save(fragment('faulty', { a: text('a', 'A') }, { rules: [rule] }))).toMatchObject({ status: 422, data: { errors: [{ path: 'rules.0.require.field' }] } });
    const within = await save({ ...fragment('faulty', { a: text('a', 'A') }), use: ['faulty'] });
    expect(within).toMatchObject({ status: 422 });
    expect(within.data.errors.map(({ path }) => path)).toEqual(['use']);
    expect(await save(fragment('faulty', { a: text('a', 'A', { pattern: '(' }) }))).toMatchObject({ status: 422, data: { errors: [{ path: 'fields.a.pattern' }] } });
    expect((await save(fragment('attachments', { a: text('a', 'A') }))).status).toBe(422);
    const { data: { list } } = await designs.call<{ list: FragmentEntry[] }>('GET', BASE);
    expect(list.find(({ document }) => document.code === 'attachments')?.version).toBeNull();
    expect(list.some(({ document }) => document.code === 'faulty')).toBe(false);
    expect((await designs.call<FragmentUses>('GET', `${BASE}/attachments/Uses`)).data.models.length).toBeGreaterThan(0);
  });

  it('all but the first of those who make or change one at once', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => save(fragment('together', { a: text('a', 'A') }))));
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
    const changed = await Promise.all(Array.from({ length: 12 }, (_, index) => save(fragment('together', { a: text('a', `A${String(index)}`) }), 1)));
    expect(changed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
    expect((await designs.call<FragmentEntry>('GET', `${BASE}/together`)).data.version).toBe(2);
  });

  it('designs that name an unknown fragment, or change what one brings, with the place', async () => {
    const document = fragment('fixed', { fixed: text('x1', '固定') });
    await save(document);
    const design = await designs.begin('改动', { name: text('f1', '名称') });
    await carryOut(design, () => ({ name: 'useFragment', fragment: document, to: { list: [], index: 0 } }));
    const { documents, revision } = await design.draft();
    expect(await errorsOf(design, { ...documents, model: { ...documents.model, use: [...documents.model.use ?? [], 'nowhere'] } })).toEqual([expect.stringMatching(/^use\.1: .*nowhere/)]);
    for (const faulty of [{}, { fields: 5 }, { fields: { a: null } }, { fields: {}, rules: 'x' }]) {
      expect(await errorsOf(design, { ...documents, model: { ...documents.model, use: ['faulty'] }, fragments: [{ code: 'faulty', ...faulty }] })).toEqual([expect.stringMatching(/^use\.0: .*faulty/)]);
    }
    const mine = text('x1', '我的');
    const altered = { ...documents, model: { ...documents.model, fields: { ...documents.model.fields, fixed: mine } } };
    expect(await errorsOf(design, altered)).toEqual([expect.stringMatching(/^fields\.fixed: .*片段fixed/)]);
    // Also where the copy that came with the design says so: what counts is the fragment.
    await designs.call('PUT', `${design.path}/Draft`, { revision, documents: { ...altered, fragments: [{ ...document, fields: { fixed: mine } }] } });
    expect((await design.draft()).documents.model.fields['fixed']?.title).toBe('固定');
    const kept = await design.draft();
    await designs.call('PUT', `${design.path}/Draft`, { revision: kept.revision, documents: altered });
    expect(await design.publish()).toMatchObject({ status: 422, data: { errors: [{ path: 'model.fields.fixed' }] } });
  });

  it('a change of what others use, of somebody who may not change their designs; he learns their number alone', async () => {
    const document = fragment('shared', { shared: text('s1', '共用') });
    await save(document);
    const hidden = await designs.begin('看不见的', { name: text('f1', '名称') });
    await carryOut(hidden, () => ({ name: 'useFragment', fragment: document, to: { list: [], index: 0 } }));
    const rule = JSON.stringify({ field: 'fullName', op: 'ne', value: '看不见的' });
    await sql`update kernel.model_grant set row_rule = ${rule} where model = 'visualDesign'`.execute(designs.server.kernel.db);
    recordsOf(designs.server.kernel).context.permissions.clear();
    const { data } = await designs.call<FragmentUses>('GET', `${BASE}/shared/Uses`);
    expect(data).toEqual({ designs: [], models: [], hidden: 1 });
    const refused = await save(fragment('shared', { shared: text('s1', '改名') }), 1);
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused)).not.toContain('看不见的');
    expect((await designs.call('DELETE', `${BASE}/shared`)).status).toBe(403);
    expect((await designs.call<FragmentEntry>('GET', `${BASE}/shared`)).data.version).toBe(1);
    expect((await save(fragment('shared', { shared: text('s1', '改名') }), 1, 'admin')).status).toBe(200);
  });
});
