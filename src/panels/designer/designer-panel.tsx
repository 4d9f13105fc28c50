import { useEffect } from 'react';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';

/** Opens the design a record stands for on the designer's own page. */
export function DesignerPanel({ record, onClose }: PanelProps): null {
  const { navigate } = useServices();
  useEffect(() => {
    onClose(false);
    navigate(`/designer/${String(record['id'])}`);
    // Once: the panel is gone with the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
