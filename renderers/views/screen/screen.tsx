import { App } from 'antd';
import { Suspense, useMemo } from 'react';
import type { ReactElement } from 'react';
import { useListViews, useScreenConfig } from '../../engine/queries.ts';
import { FieldRegistryProvider } from '../../engine/registry-context.tsx';
import type { ScreenContext } from '../../engine/services.ts';
import { fieldRenderers } from '../../fields/index.ts';
import { ScreenFailure, ScreenSkeleton } from './screen-states.tsx';
import { ScreenView } from './screen-view.tsx';
import { SingleView } from './single-view.tsx';
import styles from './screen.module.css';

export interface ScreenProps {
  /** Code of the screen, or of a model. */
  code: string;
  /** Values of the surroundings, e.g. the console's project. */
  context?: ScreenContext;
  /** The saved view that the list has at first, before what the person has chosen or is given otherwise. */
  view?: string;
  /** Opened at first when the URL does not name a record itself. */
  recordId?: string;
}

const NO_CONTEXT: ScreenContext = {};

/**
 * One page of the product as its document describes it: list or tree, form, actions. Fills its parent,
 * which should have a definite height. Needs a RendererServicesProvider and a router above it.
 */
export function Screen({ code, context = NO_CONTEXT, view, recordId }: ScreenProps): ReactElement {
  const config = useScreenConfig(code);
  const known = useListViews(code);
  const views = useMemo(() => (known && view !== undefined && known.list.some(({ id }) => id === view) ? { ...known, chosen: view } : known), [known, view]);
  return (
    <App className={styles.screen}>
      <FieldRegistryProvider fields={fieldRenderers}>
        {config.data
          ? config.data.screen.single
            ? <SingleView key={code} config={config.data} context={context} />
            : views ? <Suspense key={code} fallback={<ScreenSkeleton />}><ScreenView config={config.data} views={views} context={context} recordId={recordId ?? null} /></Suspense> : <ScreenSkeleton />
          : config.error
            ? <div className={styles.failure}><ScreenFailure error={config.error} onRetry={() => void config.refetch()} /></div>
            : <ScreenSkeleton />}
      </FieldRegistryProvider>
    </App>
  );
}
