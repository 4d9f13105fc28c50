import { lazy, Suspense } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { Skeleton } from 'antd';

/** A widget whose code is fetched when the first field of its type shows; until then its place is kept. */
export function lazyWidget<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: { height?: number } = {},
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyWidget(props: Props): ReactElement {
    return (
      <Suspense fallback={<Skeleton.Input active block style={{ height: options.height ?? 32 }} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
