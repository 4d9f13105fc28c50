import { Button, Modal, Skeleton } from 'antd';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { NamedChoice } from '#schemas/language/choices/propose-choice.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { fieldRendererOf, useFieldRegistry } from '../../engine/registry-context.tsx';
import { useServices } from '../../engine/services-context.tsx';
import { useDialogFocus } from '../dialog/use-dialog-focus.ts';
import { useTokenVars } from '../form/token-vars.ts';
import { cellCount } from './decisions.ts';
import type { OpenChoice } from './decisions.ts';
import styles from './foreign-dialog.module.css';
import { useProposals } from './use-proposals.ts';

interface ForeignDialogProps {
  model: string;
  /** At least one. */
  open: readonly OpenChoice[];
  /** Title of a field that is a column of a table, with the table's. */
  titleOf(fieldPath: string): string;
  record?: (() => Values) | undefined;
  /** What the button says that decides nothing. */
  closeText?: string | undefined;
  onApply(decided: ReadonlyMap<string, string>): void;
  onClose(): void;
}

const WIDTH_PX = 640;

/** Values that are no choices of their fields: each is decided on once, for all its cells. */
export function ForeignDialog({ model, open, titleOf, record, closeText, onApply, onClose }: ForeignDialogProps): ReactElement {
  const { t } = useServices();
  const style = useTokenVars();
  const { first, afterOpenChange } = useDialogFocus<HTMLButtonElement>();
  const proposals = useProposals(model, open, record);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map());
  const decided = new Map<string, string>();
  for (const { key } of open) {
    const choice = chosen.has(key) ? chosen.get(key) : proposals?.get(key)?.value;
    if (typeof choice === 'string') decided.set(key, choice);
  }
  const apply = (): void => onApply(decided);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || decided.size === 0) return;
    event.preventDefault();
    event.stopPropagation();
    apply();
  };

  return (
    <Modal
      open width={WIDTH_PX} title={t('form.foreign.title', { count: open.length })} onCancel={onClose} afterOpenChange={afterOpenChange}
      footer={(
        <>
          <Button onClick={onClose}>{closeText ?? t('form.foreign.later')}</Button>
          <Button type="primary" ref={first} disabled={decided.size === 0} onClick={apply}>{t('form.foreign.apply', { count: decided.size })}</Button>
        </>
      )}
    >
      <div style={style} onKeyDown={onKeyDown}>
        <p className={styles['intro']}>{t('form.foreign.intro', { count: cellCount(open) })}</p>
        {proposals === null ? <Skeleton active /> : (
          <ul className={styles['list']}>
            {open.map((one) => (
              <Decision
                key={one.key} model={model} one={one} title={titleOf(one.fieldPath)} value={decided.get(one.key) ?? null} proposal={proposals.get(one.key)}
                record={record} onChange={(value) => setChosen((before) => new Map(before).set(one.key, value))}
              />
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}

function Decision({ model, one, title, value, proposal, record, onChange }: {
  model: string;
  one: OpenChoice;
  title: string;
  value: string | null;
  proposal: NamedChoice | undefined;
  record: (() => Values) | undefined;
  onChange(value: string | null): void;
}): ReactElement {
  const { t } = useServices();
  const id = useId();
  const field = oneOf(one.field);
  const { Widget } = fieldRendererOf(useFieldRegistry(), field.type);
  return (
    <li className={styles['line']}>
      <label id={`${id}-label`} htmlFor={id} className={styles['name']}>
        <span className={styles['field']}>{title}</span>
        <strong className={styles['code']}>{one.code}</strong>
        <span className={styles['count']}>{t('form.foreign.cells', { count: one.paths.length })}</span>
      </label>
      <span aria-hidden className={styles['arrow']}>→</span>
      <div className={styles['choice']}>
        <Widget
          id={id} field={field} model={model} fieldPath={one.fieldPath} value={value} onChange={(next) => onChange(typeof next === 'string' && next !== '' ? next : null)}
          readOnly={false} invalid={false} required={false} {...(record ? { record } : {})} display={value !== null && value === proposal?.value ? proposal.label : undefined}
        />
      </div>
    </li>
  );
}

/** One choice is asked for, from a list, however the field shows its own. */
function oneOf(field: FieldDocument): FieldDocument {
  const { multiple: _multiple, default: _default, ...rest } = field;
  return { ...rest, type: field.type === 'options' ? 'option' : field.type, settings: { ...field.settings, appearance: 'select' } };
}
