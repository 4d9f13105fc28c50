import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { image } from './index.ts';

afterEach(cleanup);

const chooser = () => screen.findByLabelText<HTMLInputElement>('现场照片', { selector: 'input' });
const picture = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
/** As dropped, past the chooser's own filter. */
const drop = async (...files: File[]) => fireEvent.change(await chooser(), { target: { files } });

it('refuses what is no picture and says which file it was, however it comes', async () => {
  const { values, notices } = renderField(image, fixture);
  expect((await chooser()).accept).toBe('image/*');
  await drop(new File(['x'], '报告.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(notices).toEqual(['error: 报告.pdf 不是图片，请选择图片文件']));
  expect(values).toEqual([]);
});

it('refuses a picture of the limit and more, and more pictures than allowed, with the words of the specification', async () => {
  const { values, notices } = renderField(image, fixture, { value: fixture.filled, field: { maxBytes: 1_024, maxCount: 2 } });
  await drop(picture('大.png', 1_024), picture('一.png', 1_023), picture('二.png'));
  await waitFor(() => expect(notices).toEqual(expect.arrayContaining(['error: 文件大小超过1KB', 'warning: 当前限制最多可以上传2张图片'])));
  await waitFor(() => expect(values).toEqual([[...(fixture.filled as []), { name: '一.png', fileId: 'id-一.png', url: '/files/一.png' }]]));
});

it('names the kinds that the field accepts', async () => {
  const { notices } = renderField(image, fixture, { field: { accept: ['.jpg', 'image/webp'] } });
  await drop(picture('图.png'));
  await waitFor(() => expect(notices).toEqual(['error: 图.png：只能上传以下类型的文件：.jpg image/webp']));
});

it('is taken away with its own button', async () => {
  const { values, container } = renderField(image, fixture, { value: fixture.filled });
  await chooser();
  await userEvent.click(container.querySelector('[title="Remove file"], [title="删除文件"]') as Element);
  expect(values).toEqual([[]]);
});
