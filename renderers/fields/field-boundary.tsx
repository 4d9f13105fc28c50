import type { ReactElement, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { useServices } from '../engine/services-context.tsx';

/** One widget that fails shows so in its own place; the form around it goes on and keeps the value. */
export function FieldBoundary({ value, children }: { value: JsonValue; children: ReactNode }): ReactElement {
  return (
    <ErrorBoundary resetKeys={[value]} FallbackComponent={FailedField}>
      {children}
    </ErrorBoundary>
  );
}

function FailedField({ resetErrorBoundary }: { resetErrorBoundary(): void }): ReactElement {
  const { t } = useServices();
  return (
    <output>
      ⚠ {t('form.widgetFailed')}{' '}
      <button type="button" onClick={resetErrorBoundary}>{t('form.tryAgain')}</button>
    </output>
  );
}
