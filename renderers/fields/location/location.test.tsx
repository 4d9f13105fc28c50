import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { location } from './index.ts';

afterEach(cleanup);

it('is called by its name, else by its degrees', async () => {
  expect(renderField(location, fixture, { value: { longitude: 120.123457, latitude: 30.25, address: '工地东门' }, mode: 'cell' }).container.textContent).toContain('工地东门');
  cleanup();
  expect(renderField(location, fixture, { value: { longitude: 120.123457, latitude: 30.25, address: null }, mode: 'cell' }).container.textContent).toMatch(/120\.123457.*30\.25|30\.25.*120\.123457/);
});
