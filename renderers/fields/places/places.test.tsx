import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseArea } from '../testing/choose.ts';
import { renderField } from '../testing/render-field.tsx';
import { ruleOf } from '../testing/rule-of.ts';
import { fixtures } from './fixtures.ts';
import { places } from './index.ts';

afterEach(cleanup);

describe('area', () => {
  it('is chosen from province to county, keeps the deepest and says the whole way', async () => {
    const { values } = renderField(places.area, fixtures.area);
    await chooseArea('所在地区', '浙江省', '杭州市', '西湖区');
    expect(values).toEqual(['330106']);
    expect(await screen.findByTitle('浙江省 / 杭州市 / 西湖区')).toBeTruthy();
  });

  it('ends at the level that the field asks for', async () => {
    const { values } = renderField(places.area, fixtures.area, { field: { settings: { level: 1 } } });
    await chooseArea('所在地区', '浙江省', '杭州市');
    expect(values).toEqual(['330100']);
  });

  it('ends where the country does: what has nothing below it is taken itself', async () => {
    const { values } = renderField(places.area, fixtures.area, { field: { settings: { level: 3 } } });
    await chooseArea('所在地区', '浙江省', '杭州市', '西湖区', '西湖区');
    expect(values).toEqual(['330106']);
  });
});

describe('address', () => {
  const street = () => screen.getByLabelText('联系地址（街道、门牌号）');

  it('is a region and a street, either of which may come first or be missing', async () => {
    const { values } = renderField(places.address, fixtures.address);
    await userEvent.type(street(), '1');
    await chooseArea('联系地址', '浙江省', '杭州市', '西湖区');
    expect(values).toEqual([{ area: null, street: '1' }, { area: '330106', street: '1' }]);
    cleanup();
    expect(renderField(places.address, fixtures.address, { value: { area: null, street: '文三路 1 号' }, mode: 'cell' }).container.textContent).toBe('文三路 1 号');
  });

  it('is empty, not two empty parts, once both are gone', async () => {
    const { values } = renderField(places.address, fixtures.address, { value: { area: null, street: '1' } });
    await userEvent.clear(street());
    expect(values).toEqual([null]);
  });

  it('refuses a street of more than 200 characters and parts that it does not have', () => {
    expect(ruleOf(fixtures.address.field, { area: null, street: '路'.repeat(200) })).toBeUndefined();
    expect(ruleOf(fixtures.address.field, { area: null, street: '路'.repeat(201) })).toBe('maxLength');
    expect(ruleOf(fixtures.address.field, { area: '330106', house: '1' })).toBe('addressExpected');
  });
});

describe('location', () => {
  it('is called by its name, else by its degrees', async () => {
    expect(renderField(places.location, fixtures.location, { value: { longitude: 120.123457, latitude: 30.25, address: '工地东门' }, mode: 'cell' }).container.textContent).toContain('工地东门');
    cleanup();
    expect(renderField(places.location, fixtures.location, { value: { longitude: 120.123457, latitude: 30.25, address: null }, mode: 'cell' }).container.textContent).toMatch(/120\.123457.*30\.25|30\.25.*120\.123457/);
  });
});
