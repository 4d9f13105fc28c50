import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { mobile } from './index.ts';

afterEach(cleanup);

it('can be used with a click where it is read', () => {
  renderField(mobile, fixture, { value: '13800138000', mode: 'cell' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:13800138000');
});
