import { App } from 'antd';
import i18next from 'i18next';
import { useEffect } from 'react';

let ask: (() => Promise<boolean>) | null = null;

/** Asks whether unsaved input may be lost. With nobody to ask it stays. */
export function askToLeave(): Promise<boolean> {
  return ask?.() ?? Promise.resolve(false);
}

/** Shows the question, wherever in the product it comes up. */
export function LeaveQuestion(): null {
  const { modal } = App.useApp();
  useEffect(() => {
    ask = async () => {
      // Forms ask the same when they are closed by hand.
      const t = i18next.getFixedT(null, 'renderers');
      return modal.confirm({
        title: t('form.unsaved.title'),
        content: t('form.unsaved.text'),
        okText: t('form.unsaved.leave'),
        okButtonProps: { danger: true },
        cancelText: t('form.unsaved.stay'),
        autoFocusButton: 'cancel',
      });
    };
    return () => void (ask = null);
  }, [modal]);
  return null;
}
