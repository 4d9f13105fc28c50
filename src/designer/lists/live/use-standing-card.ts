import { useMemo } from 'react';
import { fieldRenderers } from '#renderers/fields/index.ts';
import { resolveCard } from '#renderers/views/list/columns/resolve-card.ts';
import { resolveColumns, shownColumns } from '#renderers/views/list/columns/resolve-columns.ts';
import { designConfig } from '../../design-config.ts';
import { useDesign } from '../../state/designer-context.ts';
import type { StandingCard } from '../card-change.ts';

/** What stands on the cards of the design, also where it follows from the columns. */
export function useStandingCard(): StandingCard {
  const documents = useDesign((state) => state.documents);
  return useMemo(() => {
    const config = designConfig(documents);
    const { title, badge, fields, amounts } = resolveCard(config, fieldRenderers, shownColumns(resolveColumns(config, fieldRenderers, {})));
    return { title: title?.key, badge: badge?.key, fields: fields.map(({ key }) => key), amounts: amounts.map(({ key }) => key) };
  }, [documents]);
}
