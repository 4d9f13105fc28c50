import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Input, Skeleton } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDictionary, useServices } from '#renderers/index.ts';
import type { LaunchableFlow } from '#schemas/wire/flow-designs.ts';
import { PageCard } from '#src/app/page-card.tsx';
import { presentError } from '#src/app/present-error.ts';
import { MenuIcon } from '#src/shell/brand/menu-icon.tsx';
import { Failed } from '../failed.tsx';
import { FLOWS_KEY, useFlowCalls } from '../flow-calls.ts';
import styles from './launch.module.css';

export const LAUNCHABLE_KEY = [FLOWS_KEY, 'launchable'];

/** What the person may launch: favourites first, then by category; found by words. */
export function Catalogue({ onChoose }: { onChoose: (flow: LaunchableFlow) => void }): ReactElement {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  const calls = useFlowCalls();
  const [typed, setTyped] = useState('');
  const { data, error, isPending, refetch } = useQuery({ queryKey: LAUNCHABLE_KEY, queryFn: () => calls.launchable() });
  const categories = useDictionary('WorkFlowCategory');
  const words = typed.trim().toLowerCase();
  const found = (data?.list ?? []).filter((flow) => !flow.isOfPlace && (words === '' || text(flow.title).toLowerCase().includes(words) || flow.description.toLowerCase().includes(words)));
  const codes = [...new Set(found.map(({ category }) => category))];
  const groups = [
    { key: 'favourites', title: t('favourites'), flows: found.filter(({ isFavourite }) => isFavourite) },
    ...codes.map((code) => ({
      key: `category:${code}`, title: categories.data?.find(({ value }) => value === code)?.label ?? (code || t('noCategory')), flows: found.filter(({ category }) => category === code),
    })),
  ].filter(({ flows }) => flows.length > 0);
  return (
    <PageCard
      title={t('lists.catalogue')}
      buttons={<Input.Search allowClear className={styles['search'] ?? ''} value={typed} placeholder={t('searchFlow')} aria-label={t('searchFlow')} onChange={(event) => setTyped(event.target.value)} />}
    >
      {isPending && <Skeleton active />}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && found.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(words === '' ? 'none.catalogue' : 'noMatch')} />}
      {groups.map(({ key, title, flows }) => (
        <div key={key}>
          <h3 className={styles['group']}>{title}</h3>
          <ul className={styles['tiles']}>{flows.map((flow) => <Tile key={flow.id} flow={flow} onChoose={() => onChoose(flow)} />)}</ul>
        </div>
      ))}
    </PageCard>
  );
}

function Tile({ flow, onChoose }: { flow: LaunchableFlow; onChoose: () => void }): ReactElement {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  const calls = useFlowCalls();
  const client = useQueryClient();

  async function favour(): Promise<void> {
    try {
      await calls.favour(flow.id, !flow.isFavourite);
    } catch (error) {
      presentError(error);
    }
    await client.invalidateQueries({ queryKey: LAUNCHABLE_KEY });
  }
  return (
    <li className={styles['tile']}>
      <button type="button" className={styles['tileMain']} onClick={onChoose}>
        <span className={styles['icon']} style={flow.iconBackground === '' ? {} : { background: flow.iconBackground, color: '#fff' }}><MenuIcon name={flow.icon || 'AuditOutlined'} /></span>
        <span className={styles['tileText']}>
          <strong>{text(flow.title)}</strong>
          <span className={styles['soft']}>{flow.description}</span>
        </span>
      </button>
      <Button
        type="text" icon={flow.isFavourite ? <StarFilled aria-hidden style={{ color: '#faad14' }} /> : <StarOutlined aria-hidden />} aria-pressed={flow.isFavourite}
        aria-label={t('favour', { title: text(flow.title) })} title={t('favour', { title: text(flow.title) })} onClick={() => void favour()}
      />
    </li>
  );
}
