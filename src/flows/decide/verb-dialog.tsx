import { Alert, Button, Modal, Radio } from 'antd';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompact } from '#renderers/engine/compact.ts';
import { isTouched } from '#renderers/engine/media-query.ts';
import { useServices } from '#renderers/index.ts';
import type { FlowDecisionRules, FlowVerb, FlowVerbState } from '#schemas/wire/flow-runs.ts';
import { PeopleChooser } from '../people/people-chooser.tsx';
import styles from './decide.module.css';
import { missingOf, partsOf } from './decision-input.ts';
import type { DecisionInput } from './decision-input.ts';
import { OPINION_ID, OpinionBox } from './opinion-box.tsx';
import { SignaturePart } from './signature-part.tsx';

const DANGEROUS: readonly FlowVerb[] = ['reject', 'stop'];
/** Where there is one place alone, a rejection leads there without saying so. */
const minTargets = (verb: FlowVerb): number => (verb === 'jump' ? 1 : 2);

interface VerbDialogProps {
  verb: FlowVerb;
  /** Of a jump: where it may go on. */
  targets?: FlowVerbState['targets'];
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
export function VerbDialog({ verb, targets = [], title, rules, input, onInput, isBusy, failure, onConfirm, onClose }: VerbDialogProps): ReactElement {
  const { t } = useTranslation('flows');
  const isPhone = useCompact();
  const confirmButton = useRef<HTMLButtonElement>(null);
  const [wasTried, setTried] = useState(false);
  const parts = partsOf({ verb, targets }, rules);
  const missing = missingOf(parts, input);

  function confirm(): void {
    if (isBusy) return;
    setTried(true);
    if (missing.length === 0) onConfirm();
  }

  /** The dialog takes the focus while it opens; what is meant to have it gets it then. */
  function focusFirst(): void {
    if (!parts.asksOpinion) confirmButton.current?.focus();
    else if (!isTouched()) document.getElementById(OPINION_ID)?.focus();
  }

  const isShownMissing = (part: (typeof missing)[number]): boolean => wasTried && missing.includes(part);
  return (
    <Modal
      open title={t('verbTitle', { verb: t(`verbs.${verb}`), title })} onCancel={onClose} maskClosable={false} destroyOnHidden afterOpenChange={(isOpen) => isOpen && focusFirst()}
      {...(isPhone && { style: { top: 'auto', bottom: 0, margin: 0, maxWidth: '100vw', position: 'fixed' as const, insetInline: 0, paddingBottom: 0 }, width: '100%' })}
      footer={[
        <Button key="cancel" onClick={onClose}>{t('cancel')}</Button>,
        <Button key="do" type="primary" danger={DANGEROUS.includes(verb)} loading={isBusy} onClick={confirm} ref={confirmButton}>{t('confirmVerb', { verb: t(`verbs.${verb}`) })}</Button>,
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
        {parts.targets.length >= minTargets(verb) && (
          <Targets label={t(verb === 'jump' ? 'jumpTarget' : 'target')} targets={parts.targets} value={input.to} onChange={(to) => onInput({ ...input, to })} />
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

/** Where it goes on; the first place where nothing has been chosen. */
function Targets({ label, targets, value, onChange }: { label: string; targets: FlowDecisionRules['targets']; value: string | undefined; onChange: (node: string) => void }): ReactElement {
  const { text } = useServices();
  return (
    <div className={styles['part']}>
      <span id="flow-target" className={styles['label']}>{label}</span>
      <Radio.Group
        aria-labelledby="flow-target" className={styles['choices'] ?? ''} value={value ?? targets[0]?.node}
        options={targets.map(({ node, title }) => ({ value: node, label: title === null ? node : text(title) }))} onChange={({ target }) => onChange(String(target.value))}
      />
    </div>
  );
}
