import type { ComponentType, ReactElement } from 'react';
import { Skeleton } from 'antd';
import { lateComponent } from '../engine/late-component.tsx';

/** A widget whose code is fetched when the first field of its type shows; until then its place is kept. */
export function lazyWidget<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: { height?: number } = {},
): ComponentType<Props> {
  const { Component } = lateComponent(load);
  return function LazyWidget(props: Props): ReactElement {
    return <Component {...props} fallback={<Skeleton.Input active block style={{ height: options.height ?? 32 }} />} />;
  };
}
