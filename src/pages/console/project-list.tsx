import { SearchOutlined } from '@ant-design/icons';
import { Button, Empty, Input, Spin } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyProjects } from '../home/projects.ts';
import styles from './console-page.module.css';
import { ProjectStateTag } from './project-state-tag.tsx';
import { textOf } from './record-text.ts';

const SHOWN = 20;

/** The user's projects to choose from, found by name or code. */
export function ProjectList({ current, onChoose }: { current?: string; onChoose: (id: string) => void }): ReactElement {
  const { t } = useTranslation(['console', 'pages']);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data, isFetching, isError, refetch } = useMyProjects({ pageSize: SHOWN, ...(keyword ? { keyword } : {}) });
  const hidden = (data?.pagination.total ?? 0) - (data?.list.length ?? 0);
  return (
    <div className={styles.list}>
      <Input
        allowClear
        autoFocus
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('search')}
        aria-label={t('search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Spin spinning={isFetching} delay={300}>
        <ul>
          {data?.list.map((project) => {
            const id = textOf(project, 'id');
            return (
              <li key={id}>
                <button type="button" aria-current={id === current ? 'true' : undefined} onClick={() => onChoose(id)}>
                  <span className={styles.listName}>
                    {textOf(project, 'projectName')}
                    <small>{textOf(project, 'projectCode')}</small>
                  </span>
                  <ProjectStateTag project={project} />
                </button>
              </li>
            );
          })}
        </ul>
        {data?.list.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={keyword ? t('noMatch') : t('noProjects')} />
        )}
        {isError && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('pages:failed')}>
            <Button onClick={() => void refetch()}>{t('pages:retry')}</Button>
          </Empty>
        )}
        {hidden > 0 && <p className={styles.hint}>{t('more', { count: hidden })}</p>}
      </Spin>
    </div>
  );
}
