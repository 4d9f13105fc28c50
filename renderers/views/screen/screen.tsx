import { App, Button, Result, Skeleton } from 'antd';
import type { ReactElement } from 'react';
import { failureText } from '../../actions/failure-text.ts';
import { DataSourceError } from '../../engine/data-source.ts';
import { useScreenConfig } from '../../engine/queries.ts';
import { FieldRegistryProvider } from '../../engine/registry-context.tsx';
import { useServices } from '../../engine/services-context.tsx';
import type { ScreenContext } from '../../engine/services.ts';
import { fieldRenderers } from '../../fields/index.ts';
import { ScreenView } from './screen-view.tsx';
import styles from './screen.module.css';

export interface ScreenProps {
  /** Code of the screen, or of a model. */
  code: string;
  /** Values of the surroundings, e.g. the console's project. */
  context?: ScreenContext;
  /** Opened at first when the URL does not name a record itself. */
  recordId?: string;
}

const NO_CONTEXT: ScreenContext = {};

/**
 * One page of the product as its document describes it: list or tree, form, actions. Fills its parent,
 * which should have a definite height. Needs a RendererServicesProvider and a router above it.
 */
export function Screen({ code, context = NO_CONTEXT, recordId }: ScreenProps): ReactElement {
  const config = useScreenConfig(code);
  return (
    <App className={styles.screen}>
      <FieldRegistryProvider fields={fieldRenderers}>
        {config.data
          ? <ScreenView key={code} config={config.data} context={context} recordId={recordId ?? null} />
          : config.error
            ? <div className={styles.failure}><ScreenFailure error={config.error} onRetry={() => void config.refetch()} /></div>
            : <ScreenSkeleton />}
      </FieldRegistryProvider>
    </App>
  );
}

function ScreenSkeleton(): ReactElement {
  const { t } = useServices();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('list.state.loading')}>
      <Skeleton active title={{ width: 180 }} paragraph={{ rows: 2 }} />
      <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
    </div>
  );
}

function ScreenFailure({ error, onRetry }: { error: Error; onRetry: () => void }): ReactElement {
  const { t } = useServices();
  const code = error instanceof DataSourceError ? error.code : -1;
  if (code === 403) return <Result status="403" title={t('list.screen.noRight')} subTitle={t('list.screen.noRightHint')} />;
  if (code === 404) return <Result status="404" title={t('list.screen.missing')} subTitle={t('list.screen.missingHint')} />;
  return (
    <Result
      status="500"
      title={t('list.screen.failed')}
      subTitle={failureText(error, t)}
      extra={<Button type="primary" onClick={onRetry}>{t('list.state.retry')}</Button>}
    />
  );
}
