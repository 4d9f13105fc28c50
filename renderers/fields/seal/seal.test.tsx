import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { seal } from './index.ts';

afterEach(cleanup);

it('a picture that is uploaded becomes the seal, with the day on which it was set, in the place of the one before', async () => {
  const { values, container, notices } = renderField(seal, fixture, {
    value: fixture.filled, dataSource: { upload: () => Promise.resolve({ name: '新章.png', fileId: 's2', url: '/files/s2' }) },
  });
  await screen.findByRole('button', { name: '重新盖章' });
  const chooser = container.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'seal.txt', { type: 'text/plain' })] } });
  expect(notices.length).toBe(1);
  fireEvent.change(chooser, { target: { files: [new File(['x'], '新章.png', { type: 'image/png' })] } });
  await waitFor(() => expect(values).toEqual([[{ name: '新章.png', fileId: 's2', url: '/files/s2', date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }]]));
});

it('is seen with its day wherever it is read, and set by nobody there', async () => {
  renderField(seal, fixture, { value: fixture.filled, mode: 'readOnly' });
  expect((await screen.findByRole('img', { name: '公章.png' })).getAttribute('src')).toBe('/files/s1');
  expect(screen.getByText('2026-06-30')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
