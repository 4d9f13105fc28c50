import { useEffect } from 'react';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';
import { textOf } from '#src/pages/console/record-text.ts';

/** Opens a review of rights on its own page, which reviewers without rights on the list have, too. */
export function RightsReviewPanel({ record, onClose }: PanelProps): null {
  const { navigate } = useServices();
  useEffect(() => {
    onClose(false);
    navigate(`/rightsReview/${encodeURIComponent(textOf(record, 'id'))}`);
    // Once: the panel is gone with the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
