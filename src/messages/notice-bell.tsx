import { useQueryClient } from '@tanstack/react-query';
import { Badge, Button } from 'antd';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { followWork, waiting } from '#src/work/waiting.ts';
import { unread } from './unread.ts';

const NoticeDrawer = lazy(() => import('./notice-drawer.tsx').then((module) => ({ default: module.NoticeDrawer })));

/** Drawn here, as the icon of the chat is: that of the library weighs more. */
const BELL = <svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden><path d="M18 16v-5a6 6 0 0 0-12 0v5l-2 2h16zM10 21h4" /></svg>;

/** Says how many messages wait, and opens them. */
export function NoticeBell(): ReactElement {
  const { t } = useTranslation('shell');
  const { count } = useSnapshot(unread);
  const { count: work } = useSnapshot(waiting);
  const client = useQueryClient();
  useEffect(() => followWork(client), [client]);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<Badge count={count + work} size="small" overflowCount={99}>{BELL}</Badge>}
        aria-label={count === 0 ? t('notices.title') : t('notices.unread', { count })}
        aria-description={work === 0 ? undefined : t('notices.work', { count: work })}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <NoticeDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
