import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import type { SplitView } from '#schemas/language/documents/screen.ts';
import type { SplitNodes } from './use-split-nodes.ts';

const SplitPane = lazy(async () => ({ default: (await import('./split-pane.tsx')).SplitPane }));
const SplitSelect = lazy(async () => ({ default: (await import('./split-select.tsx')).SplitSelect }));

/** The tree beside a list, a drop-down on a phone; most ledgers have none, so its code comes on demand. */
export function SplitTree({ split, compact, ...props }: {
  split: SplitView;
  compact: boolean;
  title: string;
  tree: SplitNodes;
  chosen: string | null;
  onChoose: (id: string | null) => void;
}): ReactElement {
  return (
    <Suspense fallback={compact ? <Skeleton.Input active block /> : <div style={{ flex: 'none', width: split.width ?? 240 }} />}>
      {compact ? <SplitSelect {...props} /> : <SplitPane split={split} {...props} />}
    </Suspense>
  );
}
