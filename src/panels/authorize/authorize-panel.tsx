import { HistoryOutlined } from '@ant-design/icons';
import { Button, Drawer, Result, Spin, Steps } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { PanelProps } from '#renderers/engine/services.ts';
import { showNotice } from '#src/app/notices.ts';
import { presentError } from '#src/app/present-error.ts';
import { displayOf, textOf } from '#src/pages/console/record-text.ts';
import { RIGHT_KINDS } from '#schemas/wire/authority.ts';
import { loadRights, modelOfCustom, saveRights, subjectTypeOf } from './authority.ts';
import type { RightKind, RightNode } from '#schemas/wire/authority.ts';
import type { Conditions } from './authority.ts';
import { RightsHistory } from './history/rights-history.tsx';
import { WaitingNote } from './request/waiting-note.tsx';
import { RightsTree } from './rights-tree.tsx';
import { rightsWithin, withColumnLevels } from './right-tree.ts';
import styles from './authorize-panel.module.css';

/** Loaded with the first condition that is looked at: it brings the filter builder. */
const ConditionDialog = lazy(async () => ({ default: (await import('./condition-dialog.tsx')).ConditionDialog }));

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
  const [conditions, setConditions] = useState<Conditions>({});
  const [edited, setEdited] = useState<string | null>(null);
  const [showsHistory, setShowsHistory] = useState(false);
  const latest = useRef(steps);
  latest.current = steps;
  const kind = RIGHT_KINDS[step] ?? 'module';
  const current = steps[kind];

  const load = useCallback(
    async (wanted: RightKind) => {
      setHasFailed(false);
      try {
        const modules = wanted === 'module' ? [] : (latest.current.module?.checked ?? []);
        const { list, ids, conditions: stored } = await loadRights(id, wanted, modules);
        // Going back and choosing other menus keeps what was ticked and is still on offer.
        const checked = rightsWithin(list, [...new Set([...(latest.current[wanted]?.checked ?? ids)])]);
        setSteps((before) => ({ ...before, [wanted]: { list, checked } }));
        setConditions((before) => ({ ...stored, ...before }));
      } catch (error) {
        setHasFailed(true);
        presentError(error);
      }
    },
    [id],
  );

  useEffect(() => void load(kind), [kind, load]);

  function check(ticked: string[]): void {
    const checked = kind === 'column' ? withColumnLevels(current?.checked ?? [], ticked) : ticked;
    setSteps((before) => ({ ...before, [kind]: { list: before[kind]?.list ?? [], checked } }));
    // A condition that is not there yet lets nobody see anything: the person who ticks it says which.
    const added = checked.filter((each) => modelOfCustom(each) !== undefined && !current?.checked.includes(each) && !conditions[each]);
    if (added.length === 1) setEdited(added[0] ?? null);
  }

  /** Without a condition the right is not given. */
  function settle(right: string, condition: Condition | null): void {
    setConditions(({ [right]: _before, ...others }) => (condition === null ? others : { ...others, [right]: condition }));
    setSteps((before) => {
      const { list = [], checked = [] } = before.resource ?? {};
      const others = checked.filter((each) => each !== right);
      return { ...before, resource: { list, checked: condition === null ? others : [...others, right] } };
    });
    setEdited(null);
  }

  const unsettled = (steps.resource?.checked ?? []).filter((each) => modelOfCustom(each) !== undefined && !conditions[each]);

  async function save(): Promise<void> {
    if (unsettled[0] !== undefined) {
      setEdited(unsettled[0]);
      return;
    }
    setIsSaving(true);
    try {
      const isWaiting = await saveRights(id, subjectTypeOf(model), {
        module: steps.module?.checked ?? [],
        button: steps.button?.checked ?? [],
        column: steps.column?.checked ?? [],
        resource: steps.resource?.checked ?? [],
      }, conditions);
      showNotice(isWaiting ? 'info' : 'success', t(isWaiting ? 'waitsForApproval' : 'saved'));
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
      extra={<Button icon={<HistoryOutlined aria-hidden />} onClick={() => setShowsHistory(true)}>{t('history.open')}</Button>}
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
      <WaitingNote objectId={id} onDecided={() => onClose(true)} />
      <Steps size="small" responsive={false} current={step} items={RIGHT_KINDS.map((each) => ({ title: t(`steps.${each}`) }))} />
      <div className={styles.body}>
        {hasFailed && <Result status="warning" title={t('failed')} extra={<Button onClick={() => void load(kind)}>{t('retry')}</Button>} />}
        {!hasFailed && !current && <Spin className={styles.wait ?? ''} />}
        {!hasFailed && current && (
          <RightsTree
            key={kind}
            nodes={current.list}
            checked={current.checked}
            onChange={check}
            extraOf={(node) => modelOfCustom(node.id) !== undefined && (
              <Button type="link" size="small" onClick={() => setEdited(node.id)}>
                {t(conditions[node.id] ? 'condition.change' : 'condition.set')}
              </Button>
            )}
          />
        )}
      </div>
      {showsHistory && <RightsHistory record={record} name={name} onClose={() => setShowsHistory(false)} />}
      {edited !== null && (
        <Suspense fallback={null}>
          <ConditionDialog
            model={modelOfCustom(edited) ?? ''}
            condition={conditions[edited] ?? null}
            onClose={() => setEdited(null)}
            onSettle={(condition) => settle(edited, condition)}
          />
        </Suspense>
      )}
    </Drawer>
  );
}
