import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DataSourceError } from '../../engine/data-source.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { file } from './index.ts';

afterEach(cleanup);

const small = new File(['x'], '清单.xlsx');

it('uploads and adds to what is there', async () => {
  const { values, notices } = renderField(file, fixture, { value: fixture.filled });
  await userEvent.upload(await screen.findByLabelText('附件', { selector: 'input' }), small);
  await waitFor(() => expect(values).toEqual([[...(fixture.filled as []), { name: '清单.xlsx', fileId: 'id-清单.xlsx', url: '/files/清单.xlsx' }]]));
  expect(notices).toEqual(['success: 文件上传成功！']);
});

it('refuses a file of the limit and more, with the words of the specification', async () => {
  const { values, notices } = renderField(file, fixture, { field: { maxBytes: 2_097_152 } });
  const big = new File([new Uint8Array(2_097_152)], 'big.bin');
  await userEvent.upload(await screen.findByLabelText('附件', { selector: 'input' }), big);
  await waitFor(() => expect(notices).toEqual(['error: 文件大小超过2MB']));
  expect(values).toEqual([]);
});

it('refuses more files than allowed', async () => {
  const { notices } = renderField(file, fixture, { field: { maxCount: 2 } });
  await userEvent.upload(await screen.findByLabelText('附件', { selector: 'input' }), [small, new File(['y'], 'b.txt'), new File(['z'], 'c.txt')]);
  await waitFor(() => expect(notices).toContain('warning: 当前限制最多可以上传2个文件'));
});

it('says what the server said and drops the file', async () => {
  const { values, notices } = renderField(file, fixture, {
    dataSource: { upload: () => Promise.reject(new DataSourceError(413, '文件过大')) },
  });
  await userEvent.upload(await screen.findByLabelText('附件', { selector: 'input' }), small);
  await waitFor(() => expect(notices).toEqual(['error: 文件过大']));
  expect(values).toEqual([]);
});
