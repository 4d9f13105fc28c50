import { Radio } from 'antd';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { filterFields } from '#renderers/views/list/filter/filter-fields.ts';
import type { FlowBranch } from '#schemas/language/documents/flow.ts';
import type { BranchingNode } from '#schemas/language/flow/outline.ts';
import { ModelCondition } from '#src/designer/conditions/model-condition.tsx';
import { Part } from '#src/designer/properties/line.tsx';
import type { FlowItem } from '../edit/flow-place.ts';
import { useFlowDesigner } from '../state/flow-context.ts';
import styles from './settings.module.css';

/** When a branch is taken. */
export function BranchSettings({ item, node, branch }: { item: FlowItem; node: BranchingNode; branch: FlowBranch }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { store, model } = useFlowDesigner();
  const fields = useMemo(() => filterFields({ model, permission: { buttons: ['*'], read: ['*'], query: ['*'], write: ['*'] } }), [model]);
  if (node.type === 'parallel') return <p className={`${styles['hint']} ${styles['pad']}`}>{t('branch.parallelHint')}</p>;
  const isRest = branch.when === undefined;
  const value = branch.when !== undefined && 'all' in branch.when && branch.when.all.length === 0 ? null : branch.when ?? null;
  const hasRest = node.branches.some(({ id, when }) => id !== branch.id && when === undefined);
  return (
    <Part title={t('branch.when')}>
      <Radio.Group
        aria-label={t('branch.when')} value={isRest ? 'rest' : 'condition'} className={styles['checks'] ?? ''}
        options={[{ value: 'condition', label: t('branch.condition') }, { value: 'rest', label: t('branch.rest'), disabled: hasRest && !isRest }]}
        onChange={({ target }) => store.run(target.value === 'rest' ? { do: 'setBranch', item, property: 'when' } : { do: 'setBranch', item, property: 'when', value: { all: [] } })}
      />
      {!isRest && (
        <ModelCondition
          label={t('branch.when')} model={model} fields={fields} value={value} none={t('branch.unset')}
          onChange={(condition) => store.run({ do: 'setBranch', item, property: 'when', value: condition ?? { all: [] } }, `${item} when`)}
        />
      )}
      {isRest && <p className={styles['hint']}>{t(node.type === 'condition' ? 'branch.restHint' : 'branch.restHintInclusive')}</p>}
    </Part>
  );
}
