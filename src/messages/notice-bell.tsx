import { BellOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { unread } from './unread.ts';

const NoticeDrawer = lazy(() => import('./notice-drawer.tsx').then((module) => ({ default: module.NoticeDrawer })));

/** Says how many messages wait, and opens them. */
export function NoticeBell(): ReactElement {
  const { t } = useTranslation('shell');
  const { count } = useSnapshot(unread);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<Badge count={count} size="small" overflowCount={99}><BellOutlined aria-hidden style={{ fontSize: 16 }} /></Badge>}
        aria-label={count === 0 ? t('notices.title') : t('notices.unread', { count })}
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
