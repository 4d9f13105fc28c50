import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isHeld, typeHeldKeys, useHeldKeys } from './held-keys.ts';
import { renderForm } from './testing/render-form.tsx';

afterEach(cleanup);

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('a new form', () => {
  // First in this file: the code of forms has not been fetched yet.
  it('has in its first field what was typed before its code had come, and typing goes on there', async () => {
    const behind = document.body.appendChild(document.createElement('button'));
    behind.focus();
    const shown = renderForm();
    await userEvent.keyboard('桥 x{Backspace}涵');
    await shown;
    await waitFor(() => expect(document.activeElement).toBe(input('名称')));
    await userEvent.keyboard('工程');
    expect(input('名称').value).toBe('桥 涵工程');
    behind.remove();
  });

  it('has the focus in its first field before the next key, where its code is there', async () => {
    const shown = renderForm();
    await Promise.resolve();
    const focused = document.activeElement;
    await shown;
    expect(focused).toBe(input('名称'));
  });
});

describe('while a form is on its way', () => {
  const onClick = vi.fn();

  function Page({ isNew }: { isNew: boolean }): ReactElement {
    useHeldKeys(isNew);
    return <><button onClick={onClick}>新增</button><label>搜索<input /></label><label>名称<input defaultValue="甲" /></label></>;
  }

  it('keys are kept and put behind what the field starts with; the button that was pressed hears none of them', async () => {
    render(<Page isNew />);
    screen.getByText('新增').focus();
    await userEvent.keyboard('乙 丙');
    typeHeldKeys(input('名称'));
    expect(input('名称').value).toBe('甲乙 丙');
    expect(onClick).not.toHaveBeenCalled();
  });

  it('what is typed into another field stays there', async () => {
    render(<Page isNew />);
    input('搜索').focus();
    await userEvent.keyboard('钢筋');
    typeHeldKeys(input('名称'));
    expect([input('搜索').value, input('名称').value]).toEqual(['钢筋', '甲']);
  });

  it('a record that is there already gets no key that was typed before', async () => {
    render(<Page isNew={false} />);
    screen.getByText('新增').focus();
    await userEvent.keyboard('乙');
    typeHeldKeys(input('名称'));
    expect(input('名称').value).toBe('甲');
  });

  it('combinations and Escape stay with those who listen for them', () => {
    render(<Page isNew />);
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', listen);
    for (const key of [{ key: 's', ctrlKey: true }, { key: 'Escape' }, { key: 'Tab' }, { key: 'a' }]) fireEvent.keyDown(screen.getByText('新增'), key);
    document.removeEventListener('keydown', listen);
    expect(heard).toEqual(['s', 'Escape', 'Tab']);
  });

  it('nothing is kept any more once the form has gone', () => {
    const { unmount } = render(<Page isNew />);
    unmount();
    expect(isHeld(new KeyboardEvent('keydown', { key: 'a' }))).toBe(false);
  });
});
