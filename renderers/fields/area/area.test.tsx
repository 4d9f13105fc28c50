import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { chooseArea } from '../testing/choose.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { area } from './index.ts';

afterEach(cleanup);

it('is chosen from province to county, keeps the deepest and says the whole way', async () => {
  const { values } = renderField(area, fixture);
  await chooseArea('所在地区', '浙江省', '杭州市', '西湖区');
  expect(values).toEqual(['330106']);
  expect(await screen.findByTitle('浙江省 / 杭州市 / 西湖区')).toBeTruthy();
});

it('ends at the level that the field asks for', async () => {
  const { values } = renderField(area, fixture, { field: { settings: { level: 1 } } });
  await chooseArea('所在地区', '浙江省', '杭州市');
  expect(values).toEqual(['330100']);
});

it('ends where the country does: what has nothing below it is taken itself', async () => {
  const { values } = renderField(area, fixture, { field: { settings: { level: 3 } } });
  await chooseArea('所在地区', '浙江省', '杭州市', '西湖区', '西湖区');
  expect(values).toEqual(['330106']);
});
