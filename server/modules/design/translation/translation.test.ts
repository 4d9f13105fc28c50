import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TextProposal } from '#schemas/wire/designs.ts';
import { BASE, startDesigns, text, type TestDesigns } from '../testing/test-designs.ts';

let designs: TestDesigns;
let call: TestDesigns['call'];

beforeAll(async () => {
  designs = await startDesigns();
  ({ call } = designs);
});
afterAll(() => designs?.stop());

it('a new design is given a code in the words of its name, free among all codes, and changed until it is published', async () => {
  const create = async (fullName: string) => (await call<{ id: string; enCode: string; version: number }>('POST', BASE, { fullName, type: '1' })).data;
  expect((await create('车辆申请')).enCode).toBe('vehicleRequest');
  expect((await create('车辆申请')).enCode).toBe('vehicleRequest2');
  expect((await create('晨会纪要')).enCode).toBe('chenHuiJiYao');
  expect((await create('？！')).enCode).toMatch(/^form\d+$/);
  // What the product has itself is taken.
  expect((await create('User')).enCode).toBe('user2');
  const { id } = await create('油料台账');
  const stored = (await call<{ version: number }>('GET', `${BASE}/${id}`)).data;
  expect(await call('PUT', `${BASE}/${id}`, { ...stored, enCode: 'fuelLedger' })).toMatchObject({ code: 200 });
  expect((await call('GET', `${BASE}/${id}/Draft`)).data).toMatchObject({ documents: { model: { code: 'fuelLedger' }, screen: { code: 'fuelLedger', model: 'fuelLedger' } } });
});

it('words for the other languages are proposed from the product and the trade, to those who design', async () => {
  const { data: { list } } = await call<{ list: TextProposal[] }>('POST', `${BASE}/Actions/ProposeTexts`, { texts: ['合同金额', '车辆申请', '晨会纪要', '演示用户'] });
  expect(list.map((one) => one['en-US'])).toEqual(['Contract amount', 'Vehicle request', null, null]);
  expect(list.map((one) => one['zh-TW'])).toEqual(['合同金額', '車輛申請', '晨會紀要', '演示使用者']);
  for (const account of ['engineer', 'viewer']) {
    expect((await call('POST', `${BASE}/Actions/ProposeTexts`, { texts: ['用户'] }, account)).status).toBe(403);
    expect((await call('GET', `${BASE}/Glossary`, undefined, account)).status).toBe(403);
  }
});

it('the fields of the version in use are told by their identities, columns too', async () => {
  const design = await designs.begin('在用字段', { name: text('f1', '名称'), rows: { id: 'f2', type: 'table', title: '明细', fields: { what: text('f3', '内容') } } });
  expect((await call('GET', `${design.path}/FieldsInUse`)).data).toEqual({ list: [] });
  await design.publish();
  expect((await call('GET', `${design.path}/FieldsInUse`)).data).toEqual({ list: ['f1', 'f2', 'f3'] });
  expect((await call('GET', `${design.path}/FieldsInUse`, undefined, 'viewer')).status).toBe(403);
});
