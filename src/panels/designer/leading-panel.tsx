import { useEffect } from 'react';
import type { ComponentType } from 'react';
import type { RecordRow } from '#renderers/engine/data-source.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';

/** A panel that only leads to another page, e.g. to the design that a record stands for. */
export function leadingPanel(addressOf: (record: RecordRow) => string): ComponentType<PanelProps> {
  return function LeadingPanel({ record, onClose }: PanelProps): null {
    const { navigate } = useServices();
    useEffect(() => {
      onClose(false);
      navigate(addressOf(record));
      // Once: the panel is gone with the page.
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    return null;
  };
}
