import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { tags } from './index.ts';

afterEach(cleanup);

it('makes a tag of what stands before a comma, Chinese or not', async () => {
  const { values } = renderField(tags, fixture);
  await userEvent.type(await screen.findByLabelText('标签'), '加急，返工,');
  expect(values).toContainEqual(['加急']);
  expect(values.at(-1)).toEqual(expect.arrayContaining(['返工']));
});
