import { NodeCollapseOutlined, NodeExpandOutlined } from '@ant-design/icons';
import { Button, Spin } from 'antd';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { ActionButton } from '../../actions/action-button.tsx';
import { useCompact } from '../../engine/compact.ts';
import { fieldOf } from '../../engine/model-fields.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { ListFrameProps } from './list-types.ts';
import { ViewPicker } from './saved-views/view-picker.tsx';
import styles from './toolbar/list-toolbar.module.css';
import { ListToolbar } from './toolbar/list-toolbar.tsx';
import type { ListToolbarProps } from './toolbar/list-toolbar.tsx';
import { actionKey, NO_RECORDS, useToolbarActions } from './use-toolbar-actions.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./filter/filter-panel.tsx')).FilterPanel }));
const GroupPanel = lazy(async () => ({ default: (await import('./toolbar/group-panel.tsx')).GroupPanel }));

/** The toolbar of a list: its permitted buttons, keyword, filter, column settings, refresh and full screen. */
export function ListTools(props: ListFrameProps & { title: string; fullscreen: ListToolbarProps['fullscreen'] }): ReactElement {
  const { config, state, change, columns, list, run } = props;
  const { t } = useServices();
  const compact = useCompact();
  const hint = useKeywordHint(props);
  const { tree } = list;
  return (
    <ListToolbar
      title={props.title}
      views={props.views && <ViewPicker {...props} views={props.views} />}
      actions={
        <>
          {useToolbarActions(config).map((action) => <ActionButton key={actionKey(action)} action={action} records={NO_RECORDS} run={run} />)}
          {tree?.canFoldAll && (
            <>
              <FoldButton compact={compact} icon={<NodeExpandOutlined aria-hidden />} label={t('list.tree.expandAll')} onClick={() => tree.foldAll(true)} />
              <FoldButton compact={compact} icon={<NodeCollapseOutlined aria-hidden />} label={t('list.tree.collapseAll')} onClick={() => tree.foldAll(false)} />
            </>
          )}
        </>
      }
      keyword={hint === null ? null : { value: state.keyword, onSearch: (keyword) => change({ keyword, page: 1 }), hint }}
      filter={{
        isSet: state.filter !== null || (compact && Object.keys(state.search).length > 0),
        render: (close) => <Suspense fallback={<Spin />}><FilterPanel {...props} withSearch={compact} onClose={close} /></Suspense>,
      }}
      grouping={tree ? null : {
        isSet: state.group.length > 0,
        content: (
          <Suspense fallback={<Spin />}>
            <GroupPanel config={config} scope={props.scope} groups={state.group} onApply={(group) => change({ group, unfolded: [], page: 1 })} />
          </Suspense>
        ),
      }}
      columns={compact ? null : columns}
      onRefresh={list.refetch}
      isRefreshing={list.isFetching}
      fullscreen={props.fullscreen}
    />
  );
}

function FoldButton({ compact, icon, label, onClick }: { compact: boolean; icon: ReactElement; label: string; onClick: () => void }): ReactElement {
  return <Button icon={icon} aria-label={label} title={label} onClick={onClick}>{compact ? null : <span className={styles.spare}>{label}</span>}</Button>;
}

/** Which fields the keyword is looked for in; null: the list has no keyword box. */
function useKeywordHint({ config }: ListFrameProps): string | null {
  const { t, text } = useServices();
  const keys = config.screen.list?.keyword ?? [];
  if (keys.length === 0) return null;
  const titles = keys.flatMap((key) => {
    const field = fieldOf(config.model, key);
    return field ? [text(field.title)] : [];
  });
  return t('list.keyword.hint', { titles: titles.slice(0, 3).join('/') });
}
