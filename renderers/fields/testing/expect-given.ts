import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { FieldRenderer } from '../../engine/field-renderer.ts';
import type { FieldFixture } from './field-fixture.ts';
import { renderField } from './render-field.tsx';

/** What holds of everything the server fills in: an empty box says who will fill it, a full one what it is, and neither can be typed in. */
export async function expectGiven(renderer: FieldRenderer, fixture: FieldFixture, shown: string): Promise<void> {
  const title = typeof fixture.field.title === 'string' ? fixture.field.title : fixture.field.title['zh-CN'];
  for (const [value, text] of [[null, ''], [fixture.filled, shown]] as const) {
    const { display: _none, ...unnamed } = fixture;
    const { values } = renderField(renderer, unnamed, { value });
    const box = await screen.findByLabelText<HTMLInputElement>(title);
    await waitFor(() => expect(box.value).toBe(text));
    expect(box.placeholder).toBe('系统自动生成');
    await userEvent.type(box, '改');
    expect([box.value, values]).toEqual([text, []]);
    cleanup();
  }
}
