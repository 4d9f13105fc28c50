import { SwapOutlined } from '@ant-design/icons';
import { Button, Popover, Tag } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordRow } from '#renderers/engine/data-source.ts';
import styles from './console-page.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { ProjectList } from './project-list.tsx';
import { ProjectStateTag } from './project-state-tag.tsx';
import { displayOf, textOf } from './record-text.ts';

/** Which project this is, how it stands, and the way to another. */
export function ProjectBar({ project, onChoose }: { project: RecordRow; onChoose: (id: string) => void }): ReactElement {
  const { t } = useTranslation('console');
  const [isOpen, setIsOpen] = useState(false);
  const type = displayOf(project, 'projectType');
  const manager = displayOf(project, 'manager');
  const progress = Number(project['progress'] ?? 0);
  return (
    <header className={styles.bar}>
      <div className={styles.barTitle}>
        <h1 title={textOf(project, 'projectName')}>{textOf(project, 'projectName')}</h1>
        <Popover
          open={isOpen}
          onOpenChange={setIsOpen}
          trigger="click"
          placement="bottomLeft"
          destroyOnHidden
          content={
            <div className={styles.switcher}>
              <ProjectList
                current={textOf(project, 'id')}
                onChoose={(id) => {
                  setIsOpen(false);
                  onChoose(id);
                }}
              />
            </div>
          }
        >
          <Button size="small" icon={<SwapOutlined aria-hidden />}>
            {t('switch')}
          </Button>
        </Popover>
      </div>
      <div className={styles.facts}>
        <span>{textOf(project, 'projectCode')}</span>
        {type && <Tag>{type}</Tag>}
        <ProjectStateTag project={project} />
        {manager && <span>{t('manager', { name: manager })}</span>}
        <ProgressBar className={styles.progress ?? ''} percent={progress} label={t('progress')} />
      </div>
    </header>
  );
}
