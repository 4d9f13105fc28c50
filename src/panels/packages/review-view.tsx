import { Alert, Button, Collapse, Radio, Space, Tag } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { pathText } from '#schemas/packages/merge.ts';
import { partKey } from '#schemas/packages/package.ts';
import type { PackageChoices, PackageReview, PartState, ReviewedDesign, ReviewedPart } from '#schemas/wire/packages.ts';
import { PlanView } from '#src/designer/publish/plan-view.tsx';
import styles from './packages.module.css';
import { RestoredDesigns } from './restored-designs.tsx';

const COLOURS: Record<PartState, string> = { new: 'green', same: 'default', changed: 'blue', kept: 'default', merged: 'cyan', conflict: 'red' };

interface Props {
  review: PackageReview;
  choices: PackageChoices;
  accepted: ReadonlySet<string>;
  onChoose(choices: PackageChoices): void;
  /** By `design field`. */
  onAccept(key: string, isAccepted: boolean): void;
}

/** How every open conflict is named to the server. */
export function conflictKeys(parts: readonly ReviewedPart[]): string[] {
  return parts.flatMap((part) => part.conflicts.map(({ path }) => `${partKey(part)}#${pathText(path)}`));
}

/** What would be new, changed or stay, what has to be decided, and what each design's publication would do. */
export function ReviewView({ review, choices, accepted, onChoose, onAccept }: Props): ReactElement {
  const { t } = useTranslation('packages');
  const conflicting = review.parts.filter(({ conflicts }) => conflicts.length > 0);
  const restored = review.designs.flatMap((design) => design.restored ?? []);
  return (
    <div className={styles['review']}>
      {review.isUnchanged && <Alert type="success" showIcon message={t('unchanged')} />}
      {review.forbidden.length > 0 && <Alert type="error" showIcon message={t('forbidden')} description={<Lines texts={review.forbidden} />} />}
      {restored.length > 0 && <RestoredDesigns designs={restored} />}
      {conflicting.length > 0 && <Conflicts parts={conflicting} choices={choices} onChoose={onChoose} />}
      {review.parts.length > 0 && (
        <section aria-label={t('parts')}>
          <h3>{t('parts')}</h3>
          <Parts parts={review.parts} />
        </section>
      )}
      {review.designs.filter(({ isChanged }) => isChanged).map((design) => <Publication key={design.id} design={design} accepted={accepted} onAccept={onAccept} />)}
      {review.missing.length > 0 && <Alert type="warning" showIcon message={t('missing')} description={<Lines texts={review.missing.map(({ message }) => message)} />} />}
    </div>
  );
}

function Lines({ texts }: { texts: readonly string[] }): ReactElement {
  return <ul className={styles['lines']}>{[...new Set(texts)].map((text) => <li key={text}>{text}</li>)}</ul>;
}

function Conflicts({ parts, choices, onChoose }: { parts: readonly ReviewedPart[]; choices: PackageChoices; onChoose(choices: PackageChoices): void }): ReactElement {
  const { t } = useTranslation('packages');
  const place = usePlaceText();
  const keys = conflictKeys(parts);
  const all = (side: 'mine' | 'theirs'): void => onChoose(Object.fromEntries(keys.map((key) => [key, side])));
  return (
    <section aria-label={t('conflicts')}>
      <h3>{t('conflictCount', { count: keys.length })}</h3>
      <p className={styles['hint']}>{t('conflictHint')}</p>
      <Space wrap>
        <Button size="small" onClick={() => all('mine')}>{t('allMine')}</Button>
        <Button size="small" onClick={() => all('theirs')}>{t('allTheirs')}</Button>
      </Space>
      {parts.map((part) => part.conflicts.map(({ path, at, base, mine, theirs }) => {
        const key = `${partKey(part)}#${pathText(path)}`;
        const where = `${t(`kind.${part.kind}`)} ${part.title} › ${place(at)}`;
        return (
          <div key={key} role="group" aria-label={where} className={styles['conflict']}>
            <div>{where}</div>
            {base !== undefined && <div className={styles['hint']}>{t('before')} <Value value={base} /></div>}
            <Radio.Group value={choices[key]} onChange={(event) => onChoose({ [key]: event.target.value as 'mine' | 'theirs' })} className={styles['sides'] ?? ''}>
              <Radio value="mine">{t('mine')} <Value value={mine} /></Radio>
              <Radio value="theirs">{t('theirs')} <Value value={theirs} /></Radio>
            </Radio.Group>
          </div>
        );
      }))}
    </section>
  );
}

/** Properties by the names the designer gives them. */
function usePlaceText(): (at: readonly string[]) => string {
  const { t } = useTranslation('designer');
  const { t: own } = useTranslation('packages');
  return (at) => at.filter((name) => name !== 'fields').map((name) => (name === '$key' ? own('key') : t(`property.${name}`, { defaultValue: name }))).join(' › ');
}

const MAX_SHOWN = 200;

function Value({ value }: { value: JsonValue | undefined }): ReactElement {
  const { t } = useTranslation('packages');
  if (value === undefined) return <em>{t('absent')}</em>;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return <code title={text} className={styles['value']}>{text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}</code>;
}

function Parts({ parts }: { parts: readonly ReviewedPart[] }): ReactElement {
  const { t } = useTranslation('packages');
  const place = usePlaceText();
  return (
    <Collapse
      size="small"
      items={parts.map((part) => ({
        key: partKey(part),
        collapsible: part.changes.length > 0 ? 'header' as const : 'icon' as const,
        showArrow: part.changes.length > 0,
        label: <span className={styles['part']}><Tag color={COLOURS[part.state]}>{t(`state.${part.state}`)}</Tag>{t(`kind.${part.kind}`)} {part.title} <code>{part.code}</code></span>,
        children: (
          <ul className={styles['lines']}>
            {part.changes.map(({ path, at, by, base, mine, theirs }) => (
              <li key={pathText(path)}>{t(`by.${by}`)} {place(at)}: <Value value={base} /> → <Value value={by === 'mine' ? mine : theirs} /></li>
            ))}
          </ul>
        ),
      }))}
    />
  );
}

function Publication({ design, accepted, onAccept }: { design: ReviewedDesign } & Pick<Props, 'accepted' | 'onAccept'>): ReactElement {
  const { t } = useTranslation('packages');
  const own = new Set([...accepted].filter((key) => key.startsWith(`${design.id} `)).map((key) => key.slice(design.id.length + 1)));
  const title = t(design.isPublished ? 'publishes' : 'keepsDraft', { title: design.title });
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {design.findings.map(({ severity, message }, index) => <Alert key={index} type={severity} showIcon message={message} style={{ marginBlockEnd: 4 }} />)}
      {design.isPublished && <PlanView plan={design} accepted={own} onAccept={(fieldId, isAccepted) => onAccept(`${design.id} ${fieldId}`, isAccepted)} />}
    </section>
  );
}
