import { Skeleton } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import { lateComponent } from '../../engine/late-component.tsx';
import { FieldRegistryProvider } from '../../engine/registry-context.tsx';
import { fieldRenderers } from '../../fields/index.ts';
import type { RecordFormProps } from './record-form-props.ts';
import { useHeldKeys } from './held-keys.ts';

/** A reader of a list does not wait for the form core. */
const OpenForm = lateComponent(async () => (await import('./open-form.tsx')).OpenForm);

/** Fetches the code of forms, so that the next one opens at once. */
export const fetchForm = OpenForm.fetch;

/** The form of a screen: enters, changes or shows one record, exactly as the document says. */
export function RecordForm(props: RecordFormProps): ReactElement {
  // A conflict may end in the record being opened again as it is now.
  const [reloaded, setReloaded] = useState<{ record: Values; count: number } | null>(null);
  useHeldKeys(props.mode === 'new');
  return (
    <FieldRegistryProvider fields={fieldRenderers}>
      <OpenForm.Component
        key={reloaded?.count ?? 0}
        {...props}
        record={reloaded?.record ?? props.record}
        onReload={(record) => setReloaded({ record, count: (reloaded?.count ?? 0) + 1 })}
        fallback={props.isStanding === true ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
      />
    </FieldRegistryProvider>
  );
}
