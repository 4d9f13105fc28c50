import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';

/** A panel that only leads to another page, e.g. to the design that a record stands for. */
export function leadingPanel(addressOf: (given: Pick<PanelProps, 'record' | 'fields'>) => string): ComponentType<PanelProps> {
  return function LeadingPanel({ onClose, ...given }: PanelProps): null {
    const { navigate } = useServices();
    useEffect(() => {
      onClose(false);
      navigate(addressOf(given));
      // Once: the panel is gone with the page.
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    return null;
  };
}
