import { DownOutlined } from '@ant-design/icons';
import { Alert, Button, Popover, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { joinNames } from '#schemas/language/join-names.ts';
import { useServices } from '../../../engine/services-context.tsx';
import styles from './view-picker.module.css';
import { isChanged } from './view-defaults.ts';
import type { ViewDialogKind, ViewPickerProps } from './view-picker-props.ts';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));
const ViewMenu = lazy(async () => ({ default: (await import('./view-menu.tsx')).ViewMenu }));

/** Which saved view the list shows, with a mark where it has been changed since; opens the list of views. */
export function ViewPicker(props: ViewPickerProps): ReactElement {
  const { views, state, columns } = props;
  const { locale, t } = useServices();
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<ViewDialogKind | null>(null);
  const isDirty = views.active !== null && (isChanged(state, views.defaults) || columns.isOwn);
  const name = views.active?.name ?? t('list.view.none');
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomLeft"
        destroyOnHidden
        content={(
          <Suspense fallback={<Spin />}>
            <ViewMenu
              {...props}
              isDirty={isDirty}
              onDialog={(kind) => {
                setOpen(false);
                setDialog(kind);
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      >
        <Button type="text" className={styles.picker} aria-haspopup="dialog" aria-label={t(isDirty ? 'list.view.pickChanged' : 'list.view.pick', { name })}>
          <span className={styles.name}>{name}</span>
          {isDirty && <span className={styles.mark} aria-hidden>●</span>}
          <DownOutlined aria-hidden />
        </Button>
      </Popover>
      {dialog && <Suspense><ViewDialog {...props} kind={dialog} onClose={() => setDialog(null)} /></Suspense>}
      {views.dropped.length > 0 && (
        <Alert
          className={styles.note}
          type="warning"
          closable
          message={t('list.view.dropped', { fields: joinNames(views.dropped, locale) })}
        />
      )}
    </>
  );
}
