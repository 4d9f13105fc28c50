import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import { fieldRenderers } from '../../fields/index.ts';
import { FieldRegistryProvider } from '../../engine/registry-context.tsx';
import { OpenForm } from './open-form.tsx';
import type { RecordFormProps } from './record-form-props.ts';

/** The form of a screen: enters, changes or shows one record, exactly as the document says. */
export function RecordForm(props: RecordFormProps): ReactElement {
  // A conflict may end in the record being opened again as it is now.
  const [reloaded, setReloaded] = useState<{ record: Values; count: number } | null>(null);
  return (
    <FieldRegistryProvider fields={fieldRenderers}>
      <OpenForm
        key={reloaded?.count ?? 0}
        {...props}
        record={reloaded?.record ?? props.record}
        onReload={(record) => setReloaded({ record, count: (reloaded?.count ?? 0) + 1 })}
      />
    </FieldRegistryProvider>
  );
}
