import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { DesignFinding } from '#schemas/wire/designs.ts';
import { startDesigns, text, type TestDesigns } from './testing/test-designs.ts';

let designs: TestDesigns;

beforeAll(async () => {
  designs = await startDesigns();
});
afterAll(() => designs?.stop());

const number = (id: string, title: string, formula?: string): FieldDocument => ({ id, type: 'decimal', title, ...(formula === undefined ? {} : { formula }) });
const table = (id: string, title: string, fields: Record<string, FieldDocument>): FieldDocument => ({ id, type: 'table', title, fields });

describe('what is found before publishing', () => {
  it('D6: formulas in a circle and what refers to nothing keep a design from being published, each with its place', async () => {
    const design = await designs.begin('检查', { name: text('f1', '名称'), a: number('f2', '甲', 'b + 1'), b: number('f3', '乙', 'a + 1'), c: number('f4', '丙', 'gone * 2') });
    const found = (await design.plan()).findings.filter(({ severity }) => severity === 'error');
    const at = (part: string): DesignFinding | undefined => found.find(({ path }) => path.join('.').includes(part));
    expect(at('fields.a')?.message ?? at('fields.b')?.message).toMatch(/循环|互相/);
    expect(at('fields.c')?.message).toContain('gone');
    expect((await design.publish()).status).toBe(422);
    expect((await designs.call('POST', `${design.form}/List`, {}, 'admin')).status).toBe(404);
    await design.edit({ name: text('f1', '名称'), a: number('f2', '甲', 'b + 1'), b: number('f3', '乙') });
    expect((await design.publish()).code).toBe(200);
  });

  it('a table of more fields than the database takes is refused with the same words by check, plan and publish', async () => {
    const wide = (count: number, type: FieldDocument['type'] = 'text'): Record<string, FieldDocument> =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${String(n)}`, { id: `f${String(n)}`, type: n === 0 ? 'text' : type, title: `F${String(n)}` }]));
    const design = await designs.begin('太宽', wide(1_700));
    const { documents } = await design.draft();
    const { data: checked } = await designs.call<DesignFinding[]>('POST', `${design.path}/Actions/Check`, { documents });
    const message = '一张表最多 1500 个字段（关联其他记录的字段按两个计），这里共计 1700 个，请把一部分移到另外的表单';
    const named = { severity: 'error', path: ['fields'], message };
    expect(checked).toContainEqual(expect.objectContaining(named));
    expect((await design.plan()).findings).toContainEqual(expect.objectContaining(named));
    const refused = await design.publish();
    expect([refused.status, refused.data.errors.map((error) => error.message)]).toEqual([422, expect.arrayContaining([expect.stringContaining(message)])]);
  });

  it('the widest table there may be is published, filled, read and listed', async () => {
    const fields = Object.fromEntries(Array.from({ length: 1_000 }, (_, n): [string, FieldDocument] =>
      [`f${String(n)}`, { id: `f${String(n)}`, type: n >= 500 ? 'user' : 'text', title: `F${String(n)}` }]));
    const design = await designs.begin('很宽', fields);
    expect(await design.publish()).toMatchObject({ code: 200 });
    const record = await design.add({ f0: '甲', f499: '乙' });
    expect(await design.get(record['id'])).toMatchObject({ f0: '甲', f499: '乙', f999: null });
    expect((await designs.call<{ list: unknown[] }>('POST', `${design.form}/List`, {}, 'admin')).data.list).toMatchObject([{ f0: '甲' }]);
  });

  it('D6: two rules for one property of a field are a warning that names the other rule, and no more than that', async () => {
    const design = await designs.begin('两条规则', { name: text('f1', '名称'), amount: number('f2', '金额') });
    await design.edit({ name: text('f1', '名称'), amount: number('f2', '金额') }, {
      reactions: [
        { when: { field: 'amount', op: 'gt', value: 1 }, set: { name: { required: true } } },
        { when: { field: 'amount', op: 'gt', value: 5 }, set: { name: { required: true } } },
        { when: { field: 'amount', op: 'gt', value: 7 }, set: { name: { value: { literal: '多' } } } },
        { when: { field: 'amount', op: 'gt', value: 9 }, set: { name: { value: { literal: '很多' } } } },
      ],
    });
    const warnings = (await design.plan()).findings.filter(({ path }) => path.includes('reactions'));
    expect(warnings).toEqual([expect.objectContaining({ severity: 'warning', path: expect.arrayContaining(['reactions', 3]) as unknown })]);
    expect(warnings[0]?.message).toContain('#3');
    expect((await design.publish()).code).toBe(200);
  });

  it('D4: rows hold rows and those hold rows again: published, stored, added up and read back', async () => {
    const design = await designs.begin('三层', {
      name: text('f1', '名称'),
      stages: table('f2', '阶段', {
        title: text('s1', '阶段名'),
        tasks: table('s2', '任务', {
          title: text('t1', '任务名'),
          parts: table('t2', '工序', { what: text('p1', '工序名'), days: number('p2', '天数') }),
          days: number('t3', '任务天数', 'SUM(parts.days)'),
        }),
        days: number('s3', '阶段天数', 'SUM(tasks.days)'),
      }),
      days: number('f3', '总天数', 'SUM(stages.days)'),
    });
    expect((await design.publish()).code).toBe(200);
    const stages = [
      { title: '设计', tasks: [{ title: '方案', parts: [{ what: '草图', days: 1.5 }, { what: '评审', days: 0.5 }] }, { title: '图纸', parts: [{ what: '出图', days: 4 }] }] },
      { title: '施工', tasks: [{ title: '基础', parts: [] }] },
    ];
    const { id } = await design.add({ name: '一期', stages });
    const stored = await design.get(id);
    expect(stored).toMatchObject({ days: 6, stages: [{ days: 6, tasks: [{ days: 2, parts: stages[0]?.tasks[0]?.parts }, { days: 4 }] }, { days: 0, tasks: [{ days: 0, parts: [] }] }] });
  });
});
