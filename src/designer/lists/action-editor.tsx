import { AutoComplete, Segmented, Select } from 'antd';
import { createElement, useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTION_ICONS } from '#renderers/actions/action-icon.tsx';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { ActionDocument, ActionVerb } from '#schemas/language/documents/screen.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { Line } from '../properties/line.tsx';
import propertyStyles from '../properties/properties.module.css';
import { TextEditor } from '../properties/text-editor.tsx';
import { useDesign } from '../state/designer-context.ts';
import { withPart, type Part } from '../with-part.ts';
import { Flag } from './flag.tsx';
import { OFFERED_ACTIONS, TREE_VERBS } from './offered-actions.ts';
import { OpenEditor } from './open-editor.tsx';

const PLACES = ['toolbar', 'row', 'batch', 'form'] as const;
const CODE = /^[a-z][A-Za-z0-9_]{0,49}$/;

/** Everything that can be said of a button, beside the list that shows it. What is said halfway, such as no text, is kept here until it is whole. */
export function ActionEditor({ action, onChange }: { action: ActionDocument; onChange(action: ActionDocument): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { t: words } = useServices();
  const isTree = useDesign((state) => state.documents.screen.list?.tree) !== undefined;
  const [half, setHalf] = useState<{ of: ActionDocument; draft: ActionDocument } | null>(null);
  const draft = half?.of === action ? half.draft : action;
  const id = useId();
  const change = (part: Part<ActionDocument>): void => {
    const next = withPart(draft, part);
    const isWhole = CODE.test(next.code) && (typeof next.do === 'string' || next.title !== undefined);
    setHalf(isWhole ? null : { of: action, draft: next });
    if (isWhole) onChange(next);
  };
  const { do: does } = draft;
  const builtIn = typeof does === 'string';
  const verbs = [...new Set([...OFFERED_ACTIONS.map((offer) => offer.do).filter((verb) => isTree || !TREE_VERBS.includes(verb)), ...(builtIn ? [does] : [])])];
  const isNamed = builtIn || draft.title !== undefined;
  return (
    <div>
      <div className={propertyStyles['pair']}>
        <Line id={`${id}-title`} label={t('list.buttonText')} help={isNamed ? undefined : t('list.needsText')}>
          <TextEditor id={`${id}-title`} label={t('list.buttonText')} value={draft.title} placeholder={builtIn ? words(`list.action.${does}`) : ''} onChange={(title) => change({ title })} />
        </Line>
        <Line id={`${id}-do`} label={t('list.does')}>
          {builtIn ? (
            <Select<Extract<ActionVerb, string>>
              id={`${id}-do`} className={propertyStyles['wide'] ?? ''} value={does} onChange={(verb) => change({ do: verb })} options={verbs.map((value) => ({ value, label: words(`list.action.${value}`) }))}
            />
          ) : <p id={`${id}-do`}>{t('open' in does ? 'list.doesOpen' : 'list.doesKept')}</p>}
        </Line>
        <CodeLine code={draft.code} onChange={(code) => change({ code })} />
        <Line id={`${id}-icon`} label={t('list.icon')}>
          <Select
            id={`${id}-icon`} className={propertyStyles['wide'] ?? ''} allowClear showSearch value={draft.icon ?? null} placeholder={t('span.auto')} onChange={(icon: string | null | undefined) => change({ icon: icon ?? undefined })}
            options={Object.entries(ACTION_ICONS).map(([value, Icon]) => ({ value, label: <span>{createElement(Icon, { 'aria-hidden': true })} {value.replace('Outlined', '')}</span> }))}
          />
        </Line>
      </div>
      <Line label={t('list.place')}>
        <Segmented aria-label={t('list.place')} value={draft.place} onChange={(place) => change({ place })} options={PLACES.map((value) => ({ value, label: t(`place.${value}`) }))} />
      </Line>
      {typeof does === 'object' && 'open' in does && <OpenEditor value={does} onChange={(next) => change({ do: next })} />}
      <div className={propertyStyles['checks']}>
        <Flag id={`${id}-primary`} label={t('list.primary')} isOn={draft.primary === true} onChange={(isOn) => change({ primary: isOn || undefined })} />
        <Flag id={`${id}-danger`} label={t('list.danger')} isOn={draft.danger === true} onChange={(isOn) => change({ danger: isOn || undefined })} />
      </div>
      {asksFirst(does) && (
        <Line id={`${id}-confirm`} label={t('list.confirm')} help={does === 'remove' ? t('list.confirmRemove') : undefined}>
          <TextEditor id={`${id}-confirm`} label={t('list.confirm')} value={draft.confirm} placeholder={does === 'remove' ? '' : t('list.confirmNone')} onChange={(confirm) => change({ confirm })} />
        </Line>
      )}
      <Line label={t('list.when')}>
        <ConditionEditor label={t('list.when')} value={draft.when ?? null} none={t('list.whenNone')} onChange={(when) => change({ when: when ?? undefined })} />
      </Line>
    </div>
  );
}

/** What is done at once, or may be asked about before. */
function asksFirst(does: ActionVerb): boolean {
  return does === 'remove' || (typeof does === 'object' && 'operation' in does);
}

function CodeLine({ code, onChange }: { code: string; onChange(code: string): void }): ReactElement {
  const { t } = useTranslation('designer');
  const id = useId();
  const isValid = CODE.test(code);
  return (
    <Line id={id} label={t('list.code')} help={t(isValid ? 'list.codeHelp' : 'list.codeWrong')}>
      <AutoComplete
        id={id} className={propertyStyles['wide'] ?? ''} value={code} status={isValid ? '' : 'error'} onChange={onChange}
        options={[...new Set(OFFERED_ACTIONS.map((offer) => offer.code))].map((value) => ({ value }))}
      />
    </Line>
  );
}
