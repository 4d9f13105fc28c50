import { Drawer, Modal } from 'antd';
import { cleanup, render, screen } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDialogKeys } from './dialog-keys.ts';

const onPageKey = vi.fn<(key: string) => void>();
const onClose = vi.fn();

function Page({ children }: { children: ReactNode }): ReactElement {
  useDialogKeys();
  return <><button onKeyDown={({ key }) => onPageKey(key)}>behind</button>{children}</>;
}

/** The page with the focus where it was before anything opened. */
function show(overlay: ReactNode): RenderResult {
  const root = Object.assign(document.createElement('div'), { id: 'root' });
  document.body.append(root);
  const result = render(<Page>{overlay}</Page>, { container: root });
  screen.getByText('behind').focus();
  return result;
}

beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('while a dialog is open and the focus is behind it', () => {
  it.each([
    ['dialog', <Modal key="modal" open title="over" onCancel={onClose} />],
    ['drawer', <Drawer key="drawer" open title="over" onClose={onClose} />],
  ])('Escape closes the %s once, and the page hears nothing', async (_kind, overlay) => {
    show(overlay);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onPageKey).not.toHaveBeenCalled();
  });

  it('Escape closes it also where the focus has been lost', async () => {
    show(<Modal open title="over" onCancel={onClose} />);
    screen.getByText('behind').blur();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('the one that was opened last gets the key', async () => {
    const onLower = vi.fn();
    const both = (isOver: boolean): ReactElement => <><Drawer open title="lower" onClose={onLower} /><Modal open={isOver} title="over" onCancel={onClose} /></>;
    const { rerender } = show(both(false));
    rerender(<Page>{both(true)}</Page>);
    screen.getByText('behind').focus();
    await userEvent.keyboard('{Escape}');
    expect([onLower.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  });

  it.each(['{Delete}', '{Enter}', 'x', '{Tab}'])('%s does nothing behind it and takes the focus there', async (key) => {
    show(<Modal open title="over" onCancel={onClose} />);
    await userEvent.keyboard(key);
    expect(onPageKey).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    expect(document.querySelector('.ant-modal-wrap')?.contains(document.activeElement)).toBe(true);
  });
});

describe('keys stay with the page', () => {
  it.each([
    ['no dialog is open', null],
    ['a dialog is kept for the next time', <Modal key="modal" open={false} forceRender title="over" onCancel={onClose} />],
    ['a drawer is kept for the next time', <Drawer key="drawer" open={false} forceRender title="over" onClose={onClose} />],
    ['a drawer leaves the page in use', <Drawer key="drawer" open mask={false} title="over" onClose={onClose} />],
  ])('where %s', async (_case, overlay) => {
    show(overlay);
    await userEvent.keyboard('{Escape}');
    expect(onPageKey).toHaveBeenCalledWith('Escape');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('where they are a combination that somebody listens for everywhere', async () => {
    show(<Modal open title="over" onCancel={onClose} />);
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(onPageKey).toHaveBeenCalledWith('s');
  });

  it('or with a list that lies over the dialog', async () => {
    show(<Modal open title="over" onCancel={onClose} />);
    const list = document.body.appendChild(document.createElement('button'));
    list.focus();
    await userEvent.keyboard('{Escape}');
    list.remove();
    expect(onClose).not.toHaveBeenCalled();
  });
});
