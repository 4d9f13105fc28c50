import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';
import { call } from '#src/session/call.ts';
import { ImportDrawer, type Accepted } from './import-drawer.tsx';

/** A form of another tool becomes a new design. */
export function ForeignFormPanel({ onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('developer');
  const { navigate } = useServices();

  async function create({ text, source, name }: Accepted): Promise<void> {
    const { id } = await call('POST /api/visualdev/Base/Actions/ImportForeign', { body: { text, ...source, fullName: name } });
    onClose(true);
    navigate(`/designer/${String(id)}`);
  }

  return <ImportDrawer acceptText={t('import.create')} isNamed accept={create} onClose={() => onClose(false)} />;
}
