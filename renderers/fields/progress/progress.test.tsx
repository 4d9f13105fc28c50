import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { progress } from './index.ts';

afterEach(cleanup);

it('draws no more than is done, and never beyond the end of the line', () => {
  const drawn = (value: number) => renderField(progress, fixture, { value, mode: 'cell' }).container.querySelector<HTMLElement>('[style]')?.style.width;
  expect(drawn(65)).toBe('65%');
  cleanup();
  expect(drawn(130)).toBe('100%');
});
