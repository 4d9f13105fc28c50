import { Button, Modal, Result, Spin } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '#schemas/language/documents/condition.ts';
import { useScreenConfig } from '#renderers/engine/queries.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { FilterBuilder } from '#renderers/views/list/filter/filter-builder.tsx';

const NO_SCOPE = {};

/** Which records of a model somebody sees, put together with the builder that filters its list. */
export function ConditionDialog({ model, condition, onSettle, onClose }: {
  model: string;
  condition: Condition | null;
  /** Null: there is to be no condition. */
  onSettle: (condition: Condition | null) => void;
  onClose: () => void;
}): ReactElement {
  const { t } = useTranslation('authority');
  const { text } = useServices();
  const { data: config, isError, refetch } = useScreenConfig(model);
  return (
    <Modal
      open footer={null} width="min(800px, 100vw)" onCancel={onClose}
      title={t('condition.title', { title: config ? text(config.screen.title) : '' })}
    >
      {isError && <Result status="warning" title={t('condition.failed')} extra={<Button onClick={() => void refetch()}>{t('retry')}</Button>} />}
      {!isError && !config && <Spin style={{ display: 'block', margin: '40px auto' }} />}
      {config && (
        <>
          <p>{t('condition.hint')}</p>
          <FilterBuilder config={config} scope={NO_SCOPE} filter={condition} onApply={onSettle} applyText={t('condition.settle')} />
        </>
      )}
    </Modal>
  );
}
