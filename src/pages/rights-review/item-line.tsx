import { Button, Checkbox, Tag } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '#schemas/wire/authority.ts';
import styles from './rights-review.module.css';

const COLORS = { open: 'processing', confirmed: 'success', waiting: 'warning', revoked: 'error', gone: 'default' } as const;

interface ItemLineProps {
  item: ReviewItem;
  isChosen: boolean;
  isBusy: boolean;
  showsReviewers: boolean;
  onChoose: (isChosen: boolean) => void;
  onConfirm: () => void;
  onRevoke: () => void;
}

/** What somebody is granted of one page, or whose member somebody is, with the way to keep or take it. */
export function ItemLine({ item, isChosen, isBusy, showsReviewers, onChoose, onConfirm, onRevoke }: ItemLineProps): ReactElement {
  const { t } = useTranslation('reviewRights');
  const { subjectType, subjectName, isMembership, what, lines, reviewers, state, decidedName, decided, reason, mayDecide } = item;
  const names = { subject: subjectName, what };
  return (
    <li className={styles['item']} data-chosen={isChosen}>
      {mayDecide && <Checkbox data-item className={styles['box'] ?? ''} checked={isChosen} aria-label={t('choose', names)} onChange={(event) => onChoose(event.target.checked)} />}
      <div className={styles['body']}>
        <div className={styles['head']}>
          <Tag>{t(`kind.${subjectType}`)}</Tag>
          <strong>{subjectName}</strong>
          <span className={styles['what']}>{isMembership ? t('kind.member') : what}</span>
          {state !== 'open' && <Tag color={COLORS[state]}>{t(`result.${state}`)}</Tag>}
        </div>
        {isMembership && <p className={styles['line']}>{t('membership', { what, kind: t(`kind.${subjectType}`) })}</p>}
        {lines.length > 0 && (
          <dl className={styles['lines']}>
            {lines.map(({ kind, text }) => <div key={`${kind} ${text}`} className={styles['line']}><dt>{t(`kind.${kind}`)}</dt><dd>{text}</dd></div>)}
          </dl>
        )}
        {decided !== null && <p className={styles['past']}>{t('decidedBy', { name: decidedName ?? '', time: dayjs(decided).format('YYYY-MM-DD HH:mm') })}{reason !== null && ` · ${reason}`}</p>}
        {showsReviewers && decided === null && <p className={styles['past']}>{t('by', { names: reviewers.join(t('comma')) })}</p>}
      </div>
      {mayDecide && (
        <div className={styles['choices']}>
          <Button size="small" disabled={isBusy} aria-label={t('confirmOne', names)} onClick={onConfirm}>{t('confirm')}</Button>
          <Button size="small" danger disabled={isBusy} aria-label={t('revokeOne', names)} onClick={onRevoke}>{t('revoke')}</Button>
        </div>
      )}
    </li>
  );
}
