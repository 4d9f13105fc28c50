import { CommentOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordCommentsProps } from '#renderers/engine/services.ts';
import { useLiveComments, useSummary } from './use-comments.ts';

const CommentDrawer = lazy(async () => ({ default: (await import('./comment-drawer.tsx')).CommentDrawer }));

/** The way to the comments on a record, with how many threads are open; and the comments, where they are. */
export function RecordComments({ screen, record, isOpen, onOpen, onClose }: RecordCommentsProps): ReactElement {
  const { t } = useTranslation('comments');
  const at = { code: screen, record };
  const { data } = useSummary(at);
  useLiveComments(at);
  const count = data?.open ?? 0;
  return (
    <>
      <Button icon={<CommentOutlined aria-hidden />} aria-expanded={isOpen} onClick={onOpen}>
        {t('title')}
        {count > 0 && <Badge count={count} size="small" title={t('openThreads', { count })} />}
      </Button>
      {isOpen && <Suspense fallback={null}><CommentDrawer at={at} summary={data} onClose={onClose} /></Suspense>}
    </>
  );
}
