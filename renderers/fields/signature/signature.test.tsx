import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { signature } from './index.ts';

/** jsdom has no ink: every stroke is drawn on nothing. */
beforeEach(() => {
  const ink = new Proxy({}, { get: () => () => undefined, set: () => true }) as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(ink as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['x'], { type: 'image/png' })));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function draw(paper: HTMLElement): void {
  fireEvent.pointerDown(paper, { pointerId: 1, buttons: 1, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(window, { pointerId: 1, buttons: 1, clientX: 60, clientY: 40 });
  fireEvent.pointerUp(window, { pointerId: 1, buttons: 0, clientX: 60, clientY: 40 });
}

it('is drawn, wiped, drawn again and kept as one picture; an empty sheet is never taken', async () => {
  const { values } = renderField(signature, fixture, { value: [{ name: '旧.png', fileId: 's0', url: '/files/s0' }] });
  await userEvent.click(screen.getByRole('button', { name: '重新签名' }));
  const dialog = within(await screen.findByRole('dialog'));
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name });
  expect(button('确定').disabled).toBe(true);
  draw(dialog.getByLabelText('请在下方空白处签名'));
  expect(button('确定').disabled).toBe(false);
  fireEvent.click(button('清除'));
  expect(button('确定').disabled).toBe(true);
  draw(dialog.getByLabelText('请在下方空白处签名'));
  fireEvent.click(button('确定'));
  await waitFor(() => expect(values).toEqual([[{ name: '监理签字.png', fileId: 'id-监理签字.png', url: '/files/监理签字.png' }]]));
});

it('is empty once it is cleared', async () => {
  const { values } = renderField(signature, fixture, { value: fixture.filled });
  await userEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(values).toEqual([[]]);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('button', { name: '签名' })).toBeTruthy();
});

it('is shown whole, where photographs are cut to squares, and on paper without the page’s frame', async () => {
  renderField(signature, fixture, { value: fixture.filled, mode: 'cell' });
  expect((await screen.findByRole('img', { name: '签名.png' })).style.objectFit).toBe('contain');
  expect(signature.Print).toBeDefined();
});
