import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompact } from '#renderers/engine/compact.ts';
import { useServices } from '#renderers/index.ts';
import type { FlowVerb, FlowVerbState } from '#schemas/wire/flow-runs.ts';
import styles from './detail.module.css';

/** The bar itself shows these, in this order; all others stand behind “more”. */
const FIRST: readonly FlowVerb[] = ['submit', 'agree', 'reject', 'abstain', 'withdraw', 'takeBack', 'urge'];
const MAX_ON_PHONE = 2;
const MAX = 4;
const DANGEROUS: readonly FlowVerb[] = ['stop', 'remove'];

interface DecisionBarProps {
  verbs: readonly FlowVerbState[];
  isBusy: boolean;
  onVerb(state: FlowVerbState): void;
}

/** What the person may do, always in sight: the decision first. What is not possible now says why. */
export function DecisionBar({ verbs, isBusy, onVerb }: DecisionBarProps): ReactElement | null {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  const isPhone = useCompact();
  const leading = FIRST.flatMap((verb) => verbs.filter((state) => state.verb === verb)).slice(0, isPhone ? MAX_ON_PHONE : MAX);
  const others = verbs.filter((state) => !leading.includes(state) && state.verb !== 'comment' && state.verb !== 'read');
  if (leading.length + others.length === 0) return null;
  function nameOf({ verb, person, step, nodeTitle }: FlowVerbState): string {
    const name = verb === 'agree' ? undefined : person?.name ?? (step !== undefined && nodeTitle ? text(nodeTitle) : undefined);
    return name === undefined ? t(`verbs.${verb}`) : t('verbOf', { verb: t(`verbs.${verb}`), name });
  }
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('barLabel')}>
      {others.length > 0 && (
        <Dropdown
          trigger={['click']} placement="topLeft"
          menu={{
            items: others.map((state, index) => ({
              key: String(index), label: nameOf(state), disabled: !state.isAllowed, danger: DANGEROUS.includes(state.verb),
              ...(state.reason !== undefined && { title: state.reason }),
            })),
            onClick: ({ key }) => {
              const state = others[Number(key)];
              if (state) onVerb(state);
            },
          }}
        >
          <Button size="large" icon={<MoreOutlined aria-hidden />} aria-label={t('more')}>{isPhone ? null : t('more')}</Button>
        </Dropdown>
      )}
      {leading.toReversed().map((state) => {
        const isMain = state === leading[0];
        return (
          <Tooltip key={`${state.verb}/${state.task ?? ''}/${state.person?.id ?? ''}`} title={state.isAllowed ? undefined : state.reason}>
            <Button
              size="large" type={isMain ? 'primary' : 'default'} danger={state.verb === 'reject'} disabled={!state.isAllowed || isBusy} className={styles['verb'] ?? ''}
              onClick={() => onVerb(state)}
            >
              {nameOf(state)}
            </Button>
          </Tooltip>
        );
      })}
    </div>
  );
}
