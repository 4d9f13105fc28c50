import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { useCompact } from '../../engine/compact.ts';
import { useServices } from '../../engine/services-context.tsx';
import { LIST_VIEWS } from '../list-views.ts';
import { ListView } from '../list/list-view.tsx';
import { ListViewsContext } from '../list/list-views-context.ts';
import { shownView } from '../list/offered-views.ts';
import type { ListViewProps } from '../list/list-types.ts';
import { SplitTree } from '../split/split-tree.tsx';
import type { SplitNodes } from '../split/use-split-nodes.ts';
import { TreeView } from '../tree/tree-view.tsx';
import { ScreenSkeleton } from './screen-states.tsx';
import styles from './screen.module.css';

const GroupView = lazy(async () => ({ default: (await import('../group/group-view.tsx')).GroupView }));

const ScrollView = lazy(async () => ({ default: (await import('../list/scroll/scroll-view.tsx')).ScrollView }));

/** The records of a screen: the tree beside them, and the list in the way that its document asks for. */
export function ScreenLists({ tree, hidden, ...list }: Omit<ListViewProps, 'node'> & { tree: SplitNodes; hidden: boolean }): ReactElement {
  const { text } = useServices();
  const compact = useCompact();
  const { config: { screen, model, related }, state, change } = list;
  const shown = { ...list, node: tree.condition };
  const view = shownView(list.config, state.as);
  const View = view && LIST_VIEWS[view].View;
  const choose = (node: string | null): void => change({ node, page: 1 });
  return (
    <div className={styles.layout} hidden={hidden}>
      {screen.split && (
        <SplitTree split={screen.split} compact={compact} title={text(screen.split.title ?? related[nameOfSource(screen.split.source)]?.title ?? screen.title)} tree={tree} chosen={state.node} onChoose={choose} />
      )}
      <ListViewsContext value={LIST_VIEWS}>
        {View ? <Suspense fallback={<ScreenSkeleton />}><View {...shown} /></Suspense>
          : screen.list?.tree && model.parent !== undefined ? <TreeView {...shown} />
          : state.group.length > 0 ? <Suspense fallback={<ScreenSkeleton />}><GroupView {...shown} /></Suspense>
            // Cards have no height that is known in advance.
            : state.paging === 'scroll' && !compact ? <Suspense fallback={<ScreenSkeleton />}><ScrollView {...shown} /></Suspense> : <ListView {...shown} />}
      </ListViewsContext>
    </div>
  );
}

function nameOfSource(source: NonNullable<ListViewProps['config']['screen']['split']>['source']): string {
  return 'model' in source ? source.model : '';
}
