import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { chooseArea } from '../testing/choose.ts';
import { renderField } from '../testing/render-field.tsx';
import { ruleOf } from '../testing/rule-of.ts';
import { fixture } from './fixtures.ts';
import { address } from './index.ts';

afterEach(cleanup);

const street = () => screen.getByLabelText('联系地址（街道、门牌号）');

it('is a region and a street, either of which may come first or be missing', async () => {
  const { values } = renderField(address, fixture);
  await userEvent.type(street(), '1');
  await chooseArea('联系地址', '浙江省', '杭州市', '西湖区');
  expect(values).toEqual([{ area: null, street: '1' }, { area: '330106', street: '1' }]);
  cleanup();
  expect(renderField(address, fixture, { value: { area: null, street: '文三路 1 号' }, mode: 'cell' }).container.textContent).toBe('文三路 1 号');
});

it('is empty, not two empty parts, once both are gone', async () => {
  const { values } = renderField(address, fixture, { value: { area: null, street: '1' } });
  await userEvent.clear(street());
  expect(values).toEqual([null]);
});

it('refuses a street of more than 200 characters and parts that it does not have', () => {
  expect(ruleOf(fixture.field, { area: null, street: '路'.repeat(200) })).toBeUndefined();
  expect(ruleOf(fixture.field, { area: null, street: '路'.repeat(201) })).toBe('maxLength');
  expect(ruleOf(fixture.field, { area: '330106', house: '1' })).toBe('addressExpected');
});
