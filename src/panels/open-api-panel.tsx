import { useEffect } from 'react';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';

/** Opens the calls of a published design on a page of their own. */
export function OpenApiPanel({ record, onClose }: PanelProps): null {
  const { navigate } = useServices();
  useEffect(() => {
    onClose(false);
    navigate(`/openApi/${String(record['enCode'])}`);
    // Once: the panel is gone with the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
