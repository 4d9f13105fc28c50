import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { boolean } from './index.ts';

afterEach(cleanup);

it('says yes and no in the words of its field', () => {
  const settings = { trueText: '已含税', falseText: '未含税' };
  expect(renderField(boolean, fixture, { value: true, mode: 'cell', field: { settings } }).container.textContent).toBe('已含税');
  cleanup();
  expect(renderField(boolean, fixture, { value: false, mode: 'cell', field: { settings } }).container.textContent).toBe('未含税');
});
