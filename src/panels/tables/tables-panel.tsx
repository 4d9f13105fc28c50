import { useEffect } from 'react';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';

/** Opens the tables of a data source on their own page. */
export function TablesPanel({ record, onClose }: PanelProps): null {
  const { navigate } = useServices();
  useEffect(() => {
    onClose(false);
    navigate(`/systemData/dataModel?source=${encodeURIComponent(String(record['id']))}`);
    // Once: the panel is gone with the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
