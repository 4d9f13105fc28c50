import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '#renderers/engine/services.ts';
import { showNotice } from '#src/app/notices.ts';
import { presentError } from '#src/app/present-error.ts';
import { exportPackage } from './calls.ts';

/** Saves the chosen designs, with what they need, as one file. */
export function ExportPanel({ record, records = [record], onClose }: PanelProps): null {
  const { t } = useTranslation('packages');
  useEffect(() => {
    onClose(false);
    exportPackage(records.map(({ id }) => String(id))).then((name) => showNotice('success', t('exported', { name })), presentError);
    // Once: the panel is gone with the call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
