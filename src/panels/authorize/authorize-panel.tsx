import { Button, Drawer, Result, Spin, Steps } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '#renderers/engine/services.ts';
import { showNotice } from '#src/app/notices.ts';
import { presentError } from '#src/app/present-error.ts';
import { displayOf, textOf } from '#src/pages/console/record-text.ts';
import { RIGHT_KINDS, loadRights, saveRights, subjectTypeOf } from './authority.ts';
import type { RightKind, RightNode } from './authority.ts';
import { RightsTree } from './rights-tree.tsx';
import { rightsWithin } from './right-tree.ts';
import styles from './authorize-panel.module.css';

interface StepState {
  list: RightNode[];
  checked: string[];
}
type StepStates = Partial<Record<RightKind, StepState>>;

/** What a role, position or user may do, in four steps: menus, then buttons, columns and data of these menus. */
export function AuthorizePanel({ record, model, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('authority');
  const id = textOf(record, 'id');
  const name = displayOf(record, 'fullName') || displayOf(record, 'realName');
  const [step, setStep] = useState(0);
  const [steps, setSteps] = useState<StepStates>({});
  const [hasFailed, setHasFailed] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const latest = useRef(steps);
  latest.current = steps;
  const kind = RIGHT_KINDS[step] ?? 'module';
  const current = steps[kind];

  const load = useCallback(
    async (wanted: RightKind) => {
      setHasFailed(false);
      try {
        const modules = wanted === 'module' ? [] : (latest.current.module?.checked ?? []);
        const { list, ids } = await loadRights(id, wanted, modules);
        // Going back and choosing other menus keeps what was ticked and is still on offer.
        const checked = rightsWithin(list, [...new Set([...(latest.current[wanted]?.checked ?? ids)])]);
        setSteps((before) => ({ ...before, [wanted]: { list, checked } }));
      } catch (error) {
        setHasFailed(true);
        presentError(error);
      }
    },
    [id],
  );

  useEffect(() => void load(kind), [kind, load]);

  async function save(): Promise<void> {
    setIsSaving(true);
    try {
      await saveRights(id, subjectTypeOf(model), {
        module: steps.module?.checked ?? [],
        button: steps.button?.checked ?? [],
        column: steps.column?.checked ?? [],
        resource: steps.resource?.checked ?? [],
      });
      showNotice('success', t('saved'));
      onClose(true);
    } catch (error) {
      presentError(error);
      setIsSaving(false);
    }
  }

  const isLast = step === RIGHT_KINDS.length - 1;
  return (
    <Drawer
      open
      width="min(720px, 100vw)"
      title={t('title', { name })}
      onClose={() => onClose(false)}
      maskClosable={false}
      footer={
        <div className={styles.footer}>
          <Button onClick={() => onClose(false)}>{t('cancel')}</Button>
          <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
            {t('previous')}
          </Button>
          {!isLast && (
            <Button type="primary" disabled={!current} onClick={() => setStep(step + 1)}>
              {t('next')}
            </Button>
          )}
          {isLast && (
            <Button type="primary" disabled={!current} loading={isSaving} onClick={() => void save()}>
              {t('save')}
            </Button>
          )}
        </div>
      }
    >
      <Steps size="small" responsive={false} current={step} items={RIGHT_KINDS.map((each) => ({ title: t(`steps.${each}`) }))} />
      <div className={styles.body}>
        {hasFailed && <Result status="warning" title={t('failed')} extra={<Button onClick={() => void load(kind)}>{t('retry')}</Button>} />}
        {!hasFailed && !current && <Spin className={styles.wait ?? ''} />}
        {!hasFailed && current && (
          <RightsTree
            key={kind}
            nodes={current.list}
            checked={current.checked}
            onChange={(checked) => setSteps({ ...steps, [kind]: { ...current, checked } })}
          />
        )}
      </div>
    </Drawer>
  );
}
