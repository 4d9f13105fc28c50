import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataSourceError } from '../../engine/data-source.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixtures } from './fixtures.ts';
import { files } from './index.tsx';

afterEach(cleanup);

describe('file', () => {
  const small = new File(['x'], '清单.xlsx');

  it('uploads and adds to what is there', async () => {
    const { values, notices } = renderField(files.file, fixtures.file, { value: fixtures.file.filled });
    await userEvent.upload(await screen.findByLabelText('附件', { selector: 'input' }), small);
    await waitFor(() => expect(values).toEqual([[...(fixtures.file.filled as []), { name: '清单.xlsx', fileId: 'id-清单.xlsx', url: '/files/清单.xlsx' }]]));
    expect(notices).toEqual(['success: 文件上传成功！']);
  });

  it('refuses a file of the limit and more, with the words of the specification', async () => {
    const { values, notices } = renderField(files.file, fixtures.file, { field: { maxBytes: 2_097_152 } });
    const big = new File([new Uint8Array(2_097_152)], 'big.bin');
    await userEvent.upload(await screen.findByLabelText('附件', { selector: 'input' }), big);
    await waitFor(() => expect(notices).toEqual(['error: 文件大小超过2MB']));
    expect(values).toEqual([]);
  });

  it('refuses more files than allowed', async () => {
    const { notices } = renderField(files.file, fixtures.file, { field: { maxCount: 2 } });
    await userEvent.upload(await screen.findByLabelText('附件', { selector: 'input' }), [small, new File(['y'], 'b.txt'), new File(['z'], 'c.txt')]);
    await waitFor(() => expect(notices).toContain('warning: 当前限制最多可以上传2个文件'));
  });

  it('says what the server said and drops the file', async () => {
    const { values, notices } = renderField(files.file, fixtures.file, {
      dataSource: { upload: () => Promise.reject(new DataSourceError(413, '文件过大')) },
    });
    await userEvent.upload(await screen.findByLabelText('附件', { selector: 'input' }), small);
    await waitFor(() => expect(notices).toEqual(['error: 文件过大']));
    expect(values).toEqual([]);
  });
});

describe('image', () => {
  const chooser = () => screen.findByLabelText<HTMLInputElement>('现场照片', { selector: 'input' });
  const picture = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
  /** As dropped, past the chooser's own filter. */
  const drop = async (...files: File[]) => fireEvent.change(await chooser(), { target: { files } });

  it('refuses what is no picture and says which file it was, however it comes', async () => {
    const { values, notices } = renderField(files.image, fixtures.image);
    expect((await chooser()).accept).toBe('image/*');
    await drop(new File(['x'], '报告.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(notices).toEqual(['error: 报告.pdf 不是图片，请选择图片文件']));
    expect(values).toEqual([]);
  });

  it('refuses a picture of the limit and more, and more pictures than allowed, with the words of the specification', async () => {
    const { values, notices } = renderField(files.image, fixtures.image, { value: fixtures.image.filled, field: { maxBytes: 1_024, maxCount: 2 } });
    await drop(picture('大.png', 1_024), picture('一.png', 1_023), picture('二.png'));
    await waitFor(() => expect(notices).toEqual(expect.arrayContaining(['error: 文件大小超过1KB', 'warning: 当前限制最多可以上传2张图片'])));
    await waitFor(() => expect(values).toEqual([[...(fixtures.image.filled as []), { name: '一.png', fileId: 'id-一.png', url: '/files/一.png' }]]));
  });

  it('names the kinds that the field accepts', async () => {
    const { notices } = renderField(files.image, fixtures.image, { field: { accept: ['.jpg', 'image/webp'] } });
    await drop(picture('图.png'));
    await waitFor(() => expect(notices).toEqual(['error: 图.png：只能上传以下类型的文件：.jpg image/webp']));
  });

  it('is taken away with its own button', async () => {
    const { values, container } = renderField(files.image, fixtures.image, { value: fixtures.image.filled });
    await chooser();
    await userEvent.click(container.querySelector('[title="Remove file"], [title="删除文件"]') as Element);
    expect(values).toEqual([[]]);
  });
});

describe('signature', () => {
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
    const { values } = renderField(files.signature, fixtures.signature, { value: [{ name: '旧.png', fileId: 's0', url: '/files/s0' }] });
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
    const { values } = renderField(files.signature, fixtures.signature, { value: fixtures.signature.filled });
    await userEvent.click(screen.getByRole('button', { name: '清除' }));
    expect(values).toEqual([[]]);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('button', { name: '签名' })).toBeTruthy();
  });

  it('is shown whole, where photographs are cut to squares, and on paper without the page’s frame', async () => {
    renderField(files.signature, fixtures.signature, { value: fixtures.signature.filled, mode: 'cell' });
    expect((await screen.findByRole('img', { name: '签名.png' })).style.objectFit).toBe('contain');
    expect(files.signature.Print).toBeDefined();
  });
});

describe('seal', () => {
  it('a picture that is uploaded becomes the seal, with the day on which it was set, in the place of the one before', async () => {
    const { values, container, notices } = renderField(files.seal, fixtures.seal, {
      value: fixtures.seal.filled, dataSource: { upload: () => Promise.resolve({ name: '新章.png', fileId: 's2', url: '/files/s2' }) },
    });
    await screen.findByRole('button', { name: '重新盖章' });
    const chooser = container.querySelector('input[type="file"]') as HTMLInputElement;
    fireEvent.change(chooser, { target: { files: [new File(['x'], 'seal.txt', { type: 'text/plain' })] } });
    expect(notices.length).toBe(1);
    fireEvent.change(chooser, { target: { files: [new File(['x'], '新章.png', { type: 'image/png' })] } });
    await waitFor(() => expect(values).toEqual([[{ name: '新章.png', fileId: 's2', url: '/files/s2', date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }]]));
  });

  it('is seen with its day wherever it is read, and set by nobody there', async () => {
    renderField(files.seal, fixtures.seal, { value: fixtures.seal.filled, mode: 'readOnly' });
    expect((await screen.findByRole('img', { name: '公章.png' })).getAttribute('src')).toBe('/files/s1');
    expect(screen.getByText('2026-06-30')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
