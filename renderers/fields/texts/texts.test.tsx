import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { parseFieldValue } from '#schemas/language/index.ts';
import { openList } from '../testing/choose.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixtures } from './fixtures.ts';
import { texts } from './index.tsx';

afterEach(cleanup);

describe('text', () => {
  it('hands on every key press at once, and nothing when it is cleared', async () => {
    const { values } = renderField(texts.text, fixtures.text);
    const input = screen.getByLabelText('项目名称');
    await userEvent.type(input, '桥A');
    await userEvent.clear(input);
    expect(values).toEqual(['桥', '桥A', null]);
  });

  it('hides a secret while it is typed and where it is shown', () => {
    const { unmount } = renderField(texts.text, fixtures.text, { value: 'hush', field: { settings: { secret: true } } });
    expect(screen.getByLabelText<HTMLInputElement>('项目名称').type).toBe('password');
    unmount();
    const { container } = renderField(texts.text, fixtures.text, { value: 'hush', mode: 'cell', field: { settings: { secret: true } } });
    expect(container.textContent).not.toContain('hush');
  });

  it('says to assistive tools that it is wrong and where that is explained', () => {
    renderField(texts.text, fixtures.text, { mode: 'invalid' });
    const input = screen.getByLabelText('项目名称');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe('field-error');
  });
});

describe('textarea', () => {
  it('keeps its lines where it is read', () => {
    const { container } = renderField(texts.textarea, fixtures.textarea, { value: '第一行\n第二行', mode: 'cell' });
    expect(container.textContent).toBe('第一行\n第二行');
  });
});

describe('suggestion', () => {
  const field = { options: { items: [{ value: 'a', label: '现场踏勘' }, { value: 'b', label: 'BIM 审核' }] } };

  it('keeps what is typed, whether it is among the proposals or not, and nothing where nothing is left', async () => {
    const { values } = renderField(texts.suggestion, fixtures.suggestion, { field });
    const box = await screen.findByLabelText<HTMLInputElement>('工作内容');
    await userEvent.type(box, '复核');
    await userEvent.tab();
    expect([box.value, values.at(-1)]).toEqual(['复核', '复核']);
    await userEvent.clear(box);
    expect(values.at(-1)).toBe(null);
  });

  it('proposes what holds the letters typed, large or small, and takes the words of it, not its code', async () => {
    const { values } = renderField(texts.suggestion, fixtures.suggestion, { field });
    const list = await openList('工作内容');
    expect(within(list).getByTitle('现场踏勘')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('工作内容'), 'bim');
    expect(within(list).queryByTitle('现场踏勘')).toBeNull();
    await userEvent.click(within(list).getByTitle('BIM 审核'));
    expect(values.at(-1)).toBe('BIM 审核');
  });
});

describe('tags', () => {
  it('makes a tag of what stands before a comma, Chinese or not', async () => {
    const { values } = renderField(texts.tags, fixtures.tags);
    await userEvent.type(await screen.findByLabelText('标签'), '加急，返工,');
    expect(values).toContainEqual(['加急']);
    expect(values.at(-1)).toEqual(expect.arrayContaining(['返工']));
  });
});

describe('password', () => {
  it('is typed twice, says how strong it is, and is taken only when both are the same', async () => {
    const { values } = renderField(texts.password, fixtures.password);
    const first = await screen.findByLabelText<HTMLInputElement>('设备密码');
    expect([first.type, first.autocomplete]).toEqual(['password', 'new-password']);
    await userEvent.type(first, 'bridge');
    expect(screen.getByRole('status').textContent).toContain('太弱');
    await userEvent.type(first, '-2026-N');
    expect(screen.getByRole('status').textContent).toBe('强度：高');
    const judge = (value: JsonValue | undefined) => parseFieldValue(fixtures.password.field, value ?? null);
    expect(judge(values.at(-1))).toMatchObject({ ok: false, fault: { rule: 'passwordRepeat' } });
    await userEvent.type(screen.getByLabelText('再次输入设备密码'), 'bridge-2026-N');
    expect(judge(values.at(-1))).toEqual({ ok: true, value: 'bridge-2026-N' });
  });

  it('one that is kept is said to be there and nothing more; it is replaced only when somebody asks for it', async () => {
    const { values, container } = renderField(texts.password, fixtures.password, { value: fixtures.password.filled });
    const input = await screen.findByLabelText<HTMLInputElement>('设备密码');
    expect([input.value, input.readOnly]).toEqual(['••••••', true]);
    expect(container.innerHTML).not.toContain('kept:');
    await userEvent.click(screen.getByRole('button', { name: '更改密码' }));
    await userEvent.click(await screen.findByRole('button', { name: '保留原密码' }));
    expect(values).toEqual([null, fixtures.password.filled]);
  });
});
