import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { textarea } from './index.ts';

afterEach(cleanup);

it('keeps its lines where it is read', () => {
  const { container } = renderField(textarea, fixture, { value: '第一行\n第二行', mode: 'cell' });
  expect(container.textContent).toBe('第一行\n第二行');
});
