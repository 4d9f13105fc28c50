import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { postcode } from './index.ts';

afterEach(cleanup);

it('asks a phone for its digits', () => {
  renderField(postcode, fixture);
  expect(screen.getByRole('textbox').getAttribute('inputmode')).toBe('numeric');
});
