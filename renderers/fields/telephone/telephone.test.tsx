import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { telephone } from './index.ts';

afterEach(cleanup);

it('can be used with a click where it is read', () => {
  renderField(telephone, fixture, { value: '0571-88886666', mode: 'cell' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:057188886666');
});
