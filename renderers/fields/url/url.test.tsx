import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { url } from './index.ts';

afterEach(cleanup);

it('opens a web address in a tab of its own, and nothing that is none', () => {
  renderField(url, fixture, { value: 'https://example.com/a', mode: 'cell' });
  const link = screen.getByRole('link', { name: 'https://example.com/a' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  cleanup();
  renderField(url, fixture, { value: 'javascript:alert(1)', mode: 'cell' });
  expect(screen.queryByRole('link')).toBeNull();
});
