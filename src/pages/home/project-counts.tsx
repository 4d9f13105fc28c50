import { CheckCircleOutlined, ClockCircleOutlined, PauseCircleOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './home-page.module.css';
import { PROJECT_STATE, useMyProjects } from './projects.ts';

const TILES: readonly { state: keyof typeof PROJECT_STATE; icon: ReactNode }[] = [
  { state: 'running', icon: <PlayCircleOutlined aria-hidden /> },
  { state: 'waiting', icon: <ClockCircleOutlined aria-hidden /> },
  { state: 'suspended', icon: <PauseCircleOutlined aria-hidden /> },
  { state: 'finished', icon: <CheckCircleOutlined aria-hidden /> },
];

/** How many projects are in each state. */
export function ProjectCounts(): ReactElement {
  const { t } = useTranslation('home');
  return (
    <ul className={styles.tiles} aria-label={t('counts')}>
      {TILES.map(({ state, icon }) => (
        <Tile key={state} state={state} icon={icon} label={t(`state.${state}`)} />
      ))}
    </ul>
  );
}

function Tile({ state, icon, label }: { state: keyof typeof PROJECT_STATE; icon: ReactNode; label: string }): ReactElement {
  const { data, isLoading } = useMyProjects({ pageSize: 1, filter: { field: 'projectState', op: 'eq', value: PROJECT_STATE[state] } });
  return (
    <li className={styles.tile} data-state={state}>
      <span className={styles.tileIcon}>{icon}</span>
      <span className={styles.tileLabel}>{label}</span>
      {isLoading ? <Skeleton.Button active size="small" /> : <strong>{data?.pagination.total ?? '–'}</strong>}
    </li>
  );
}
