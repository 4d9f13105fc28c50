import { Button, Pagination } from 'antd';
import { memo } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import { useCompact } from '../../engine/compact.ts';
import { PAGE_SIZES } from '../screen/state/screen-state.ts';
import styles from './list-view.module.css';

/** Total, page sizes, pages and a jump to one. */
export const ListPagination = memo(function ListPagination({ page, pageSize, total, isLong, onChange, onLong }: {
  page: number;
  pageSize: number;
  total: number;
  /** One long table instead of pages. */
  isLong: boolean;
  onChange: (page: number, pageSize: number) => void;
  onLong: (isLong: boolean) => void;
}): ReactElement {
  const { t, locale } = useServices();
  const compact = useCompact();
  return (
    <nav className={styles.pagination} aria-label={t('list.pagination.label')}>
      {!compact && (isLong || total > pageSize) && (
        <Button type="link" size="small" onClick={() => onLong(!isLong)}>{t(isLong ? 'list.pagination.pages' : 'list.pagination.scroll')}</Button>
      )}
      {isLong ? t('list.pagination.total', { count: new Intl.NumberFormat(locale).format(total) }) : (
      <Pagination
        current={page}
        pageSize={pageSize}
        total={total}
        size={compact ? 'small' : 'default'}
        simple={compact}
        showSizeChanger={!compact}
        showQuickJumper={!compact}
        pageSizeOptions={[...PAGE_SIZES]}
        showTotal={(count) => t('list.pagination.total', { count: new Intl.NumberFormat(locale).format(count) })}
        onChange={(nextPage, nextSize) => onChange(nextSize === pageSize ? nextPage : 1, nextSize)}
      />
      )}
    </nav>
  );
});
