import { NodeCollapseOutlined, NodeExpandOutlined } from '@ant-design/icons';
import { Button, Spin } from 'antd';
import { lazy, memo, Suspense, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { ActionButton } from '../../actions/action-button.tsx';
import { useCompact } from '../../engine/compact.ts';
import { fieldOf } from '../../engine/model-fields.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { ListFrameProps } from './list-types.ts';
import { shownView } from './offered-views.ts';
import { ViewPicker } from './saved-views/view-picker.tsx';
import styles from './toolbar/list-toolbar.module.css';
import { ListToolbar } from './toolbar/list-toolbar.tsx';
import { same } from '../screen/state/screen-state.ts';
import { actionKey, NO_RECORDS, useToolbarActions } from './use-toolbar-actions.ts';

interface ListToolsProps extends ListFrameProps {
  title: string;
  onRefresh: () => void;
  isFullscreen: boolean;
  /** Null: a phone has no full screen. */
  onFullscreen: (() => void) | null;
}

const FilterPanel = lazy(async () => ({ default: (await import('./filter/filter-panel.tsx')).FilterPanel }));
const Bin = lazy(async () => ({ default: (await import('../bin/bin.tsx')).Bin }));
const ViewSwitch = lazy(async () => ({ default: (await import('./view-switch.tsx')).ViewSwitch }));
const GroupPanel = lazy(async () => ({ default: (await import('./toolbar/group-panel.tsx')).GroupPanel }));

/** The toolbar of a list: its permitted buttons, keyword, filter, column settings, refresh and full screen. */
export const ListTools = memo(function ListTools(props: ListToolsProps): ReactElement {
  const { config, state, change, columns, list, run } = props;
  const { t, apiPath, navigate } = useServices();
  const compact = useCompact();
  const api = compact ? null : apiPath?.(config.screen.code) ?? null;
  const hint = useKeywordHint(props);
  const { tree } = list;
  const { isFullscreen, onFullscreen } = props;
  const fullscreen = useMemo(() => onFullscreen && { isOn: isFullscreen, toggle: onFullscreen }, [isFullscreen, onFullscreen]);
  const [isBinOpen, setBinOpen] = useState(false);
  return (
    <>
      <ListToolbar
        title={props.title}
        views={(
          <>
            {props.views && <ViewPicker {...props} views={props.views} />}
            {/* The screen waits for its code: coming later it would push aside the button that is just being pressed. */}
            {config.screen.list?.views && <ViewSwitch config={config} as={state.as} onSwitch={(as) => change({ as, page: 1 })} />}
          </>
        )}
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
        grouping={tree || shownView(config, state.as) ? null : {
          isSet: state.group.length > 0,
          content: (
            <Suspense fallback={<Spin />}>
              <GroupPanel config={config} scope={props.scope} groups={state.group} onApply={(group) => change({ group, unfolded: [], page: 1 })} />
            </Suspense>
          ),
        }}
        columns={compact ? null : columns}
        onApi={api === null ? null : () => navigate(api)}
        onBin={config.bin ? () => setBinOpen(true) : null}
        onRefresh={props.onRefresh}
        fullscreen={fullscreen}
      />
      {isBinOpen && config.bin && (
        <Suspense><Bin config={config} bin={config.bin} columns={columns.shown} scope={props.question.fixed} onClose={() => setBinOpen(false)} /></Suspense>
      )}
    </>
  );
}, isSame);

/** What the tools show has nothing to do with the page that is looked at. */
function isSame(before: ListToolsProps, after: ListToolsProps): boolean {
  return (Object.keys(after) as (keyof ListToolsProps)[]).every((key) => {
    if (key === 'list') return before.list.tree === after.list.tree;
    if (key === 'question') return before.question.searchFields === after.question.searchFields && same(before.question.fixed, after.question.fixed);
    if (key === 'state') return same({ ...before.state, page: 0 }, { ...after.state, page: 0 });
    return before[key] === after[key];
  });
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
