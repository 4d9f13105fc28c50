import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { FieldRegistryProvider } from '../../engine/registry-context.tsx';
import { fieldRenderers } from '../../fields/index.ts';
import { PrintPreview } from './print-preview.tsx';

const NONE: string[] = [];

/** One record that is known already, as it comes out on paper by the layouts of its screen. */
export function RecordPrint({ config, record, returnTo, onClose }: { config: ScreenConfig; record: RecordRow; returnTo: Element | null; onClose(): void }): ReactElement {
  const known = useMemo(() => [record], [record]);
  return (
    <FieldRegistryProvider fields={fieldRenderers}>
      <PrintPreview config={config} ids={NONE} known={known} returnTo={returnTo} onClose={onClose} />
    </FieldRegistryProvider>
  );
}
