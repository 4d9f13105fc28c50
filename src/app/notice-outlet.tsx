import { App } from 'antd';
import { useEffect } from 'react';
import { onNotice } from './notices.ts';
import { presentUnhandledErrors } from './present-error.ts';

/** Shows every notice of the product as a toast; the same text does not pile up. */
export function NoticeOutlet(): null {
  const { message } = App.useApp();
  useEffect(
    () => onNotice(({ kind, text, seconds }) => void message.open({ key: `${kind}:${text}`, type: kind, content: text, duration: seconds })),
    [message],
  );
  useEffect(() => presentUnhandledErrors(), []);
  return null;
}
