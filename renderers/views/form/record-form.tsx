import { Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import { fieldRenderers } from '../../fields/index.ts';
import { FieldRegistryProvider } from '../../engine/registry-context.tsx';
import type { RecordFormProps } from './record-form-props.ts';

/** Who only reads a list does not wait for the form core. */
const OpenForm = lazy(async () => ({ default: (await import('./open-form.tsx')).OpenForm }));

/** The form of a screen: enters, changes or shows one record, exactly as the document says. */
export function RecordForm(props: RecordFormProps): ReactElement {
  // A conflict may end in the record being opened again as it is now.
  const [reloaded, setReloaded] = useState<{ record: Values; count: number } | null>(null);
  return (
    <FieldRegistryProvider fields={fieldRenderers}>
      <Suspense fallback={props.isStanding === true ? <Skeleton active paragraph={{ rows: 8 }} /> : null}>
        <OpenForm
          key={reloaded?.count ?? 0}
          {...props}
          record={reloaded?.record ?? props.record}
          onReload={(record) => setReloaded({ record, count: (reloaded?.count ?? 0) + 1 })}
        />
      </Suspense>
    </FieldRegistryProvider>
  );
}
