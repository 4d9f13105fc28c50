import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { email } from './index.ts';

afterEach(cleanup);

it('can be used with a click where it is read', () => {
  renderField(email, fixture, { value: 'li@example.com', mode: 'cell' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:li@example.com');
});
