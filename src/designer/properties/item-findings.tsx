import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { DesignItem } from '#schemas/language/design/command.ts';
import type { DesignFinding } from '#schemas/wire/designs.ts';
import { ProblemList } from '../findings/problem-list.tsx';
import { useFindingsByItem } from '../findings/use-findings-by-item.ts';
import { keyOfItem } from '../state/items.ts';
import { useDesign } from '../state/designer-context.ts';
import styles from './properties.module.css';

/** What the checker says of what is chosen, and of the rules that act on it, each with the property or rule it speaks of. */
export function ItemFindings({ item }: { item: DesignItem }): ReactElement | null {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const reactions = useDesign((state) => state.documents.model.reactions);
  const findings = useFindingsByItem().get(keyOfItem(item));
  if (!findings) return null;
  function placeOf({ document, path }: DesignFinding): string {
    const index = Number(path[1]);
    const name = document === 'model' && path[0] === 'reactions' ? reactions?.[index]?.name : undefined;
    if (name !== undefined) return text(name);
    if (document === 'model' && path[0] === 'reactions') return t('rules.number', { number: index + 1 });
    if (document === 'model' && path[0] === 'rules') return t('checks.number', { number: index + 1 });
    return t(`property.${String(path.findLast((part) => typeof part === 'string') ?? '')}`, { defaultValue: '' });
  }
  return (
    <div className={styles['said']}>
      <ProblemList findings={findings.map((finding) => ({ ...finding, message: [placeOf(finding), finding.message].filter((part) => part !== '').join(t('findings.colon')) }))} />
    </div>
  );
}
