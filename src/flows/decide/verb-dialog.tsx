import { Alert, Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompact } from '#renderers/engine/compact.ts';
import { useServices } from '#renderers/index.ts';
import type { FlowDecisionRules, FlowVerb } from '#schemas/wire/flow-runs.ts';
import { PeopleChooser } from '../people/people-chooser.tsx';
import styles from './decide.module.css';
import { missingOf, partsOf } from './decision-input.ts';
import type { DecisionInput } from './decision-input.ts';
import { OpinionBox } from './opinion-box.tsx';
import { SignaturePart } from './signature-part.tsx';

const DANGEROUS: readonly FlowVerb[] = ['reject', 'stop'];

interface VerbDialogProps {
  verb: FlowVerb;
  /** What it is about. */
  title: string;
  rules?: FlowDecisionRules | undefined;
  input: DecisionInput;
  onInput(input: DecisionInput): void;
  isBusy: boolean;
  /** Why it did not work, in the user's language. */
  failure: string | null;
  onConfirm(): void;
  onClose(): void;
}

/** Asks for what a verb needs: words, a signature, people, where a rejection leads. What was put in stays when it fails. */
export function VerbDialog({ verb, title, rules, input, onInput, isBusy, failure, onConfirm, onClose }: VerbDialogProps): ReactElement {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  const isPhone = useCompact();
  const [wasTried, setTried] = useState(false);
  const parts = partsOf(verb, rules);
  const missing = missingOf(parts, input);

  function confirm(): void {
    if (isBusy) return;
    setTried(true);
    if (missing.length === 0) onConfirm();
  }

  const isShownMissing = (part: (typeof missing)[number]): boolean => wasTried && missing.includes(part);
  return (
    <Modal
      open title={t('verbTitle', { verb: t(`verbs.${verb}`), title })} onCancel={onClose} maskClosable={false} destroyOnHidden
      {...(isPhone && { style: { top: 'auto', bottom: 0, margin: 0, maxWidth: '100vw', position: 'fixed' as const, insetInline: 0, paddingBottom: 0 }, width: '100%' })}
      footer={[
        <Button key="cancel" onClick={onClose}>{t('cancel')}</Button>,
        <Button key="do" type="primary" danger={DANGEROUS.includes(verb)} loading={isBusy} onClick={confirm} {...(parts.asksOpinion ? {} : { autoFocus: true })}>{t('confirmVerb', { verb: t(`verbs.${verb}`) })}</Button>,
      ]}
    >
      <div className={styles['parts']}>
        {rules?.standsInFor && <Alert type="info" showIcon message={t('standingIn', { name: rules.standsInFor.name })} />}
        {rules?.advises && <Alert type="info" showIcon message={t('advising', { name: rules.advises.name })} />}
        {failure !== null && <Alert type="error" showIcon role="alert" message={failure} />}
        {t(`verbHints.${verb}`, { defaultValue: '' }) !== '' && <p className={styles['hint']}>{t(`verbHints.${verb}`)}</p>}
        {parts.asksPeople && (
          <>
            <PeopleChooser label={t('people.label')} value={input.people} isMultiple={parts.asksSeveral} onChange={(people) => onInput({ ...input, people })} />
            {isShownMissing('people') && <p className={styles['fault']} role="alert">{t('people.missing')}</p>}
          </>
        )}
        {parts.targets.length > 1 && (
          <div className={styles['part']}>
            <span id="flow-target" className={styles['label']}>{t('target')}</span>
            <Radio.Group
              aria-labelledby="flow-target" className={styles['choices'] ?? ''} value={input.to ?? parts.targets[0]?.node}
              options={parts.targets.map(({ node, title: name }) => ({ value: node, label: name === null ? node : text(name) }))}
              onChange={({ target: { value } }) => onInput({ ...input, to: String(value) })}
            />
          </div>
        )}
        {parts.choosesResume && (
          <div className={styles['part']}>
            <span id="flow-resume" className={styles['label']}>{t('resume.label')}</span>
            <Radio.Group
              aria-labelledby="flow-resume" value={input.resume ?? 'all'} options={(['all', 'back'] as const).map((value) => ({ value, label: t(`resume.${value}`) }))}
              onChange={({ target: { value } }) => onInput({ ...input, resume: value === 'back' ? 'back' : 'all' })}
            />
          </div>
        )}
        {parts.asksOpinion && (
          <OpinionBox value={input.opinion} isRequired={parts.mustHaveOpinion} isMissing={isShownMissing('opinion')} onChange={(opinion) => onInput({ ...input, opinion })} onConfirm={confirm} />
        )}
        {parts.mustSign && <SignaturePart value={input.signature} isMissing={isShownMissing('signature')} onChange={(signature) => onInput({ ...input, signature })} />}
      </div>
    </Modal>
  );
}
