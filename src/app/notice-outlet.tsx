import { App, Button } from 'antd';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { onNotice } from './notices.ts';
import type { Notice } from './notices.ts';
import { presentUnhandledErrors } from './present-error.ts';

/** Shows every notice of the product as a toast; the same text does not pile up. */
export function NoticeOutlet(): null {
  const { message } = App.useApp();
  useEffect(
    () => onNotice((notice) => {
      const key = `${notice.kind}:${notice.text}`;
      void message.open({ key, type: notice.kind, content: contentOf(notice, () => message.destroy(key)), duration: notice.seconds });
    }),
    [message],
  );
  useEffect(() => presentUnhandledErrors(), []);
  return null;
}

function contentOf({ text, action }: Notice, close: () => void): ReactNode {
  if (!action) return text;
  const act = (): void => {
    close();
    action.run();
  };
  return <>{text}<Button type="link" size="small" onClick={act}>{action.text}</Button></>;
}
