import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { colour } from './index.ts';

afterEach(cleanup);

it('is seen as a colour and said as text', () => {
  const { container } = renderField(colour, fixture, { value: '#ff0000', mode: 'cell' });
  expect(container.textContent).toBe('#ff0000');
  expect(container.innerHTML).toMatch(/background[^;]*(?:#ff0000|rgb\(255, 0, 0\))/);
});
