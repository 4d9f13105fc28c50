import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import styles from './list-toolbar.module.css';

/** Searches the list's text fields; Enter or leaving the box starts it, clearing it ends it. */
export function KeywordBox({ value, hint, onSearch }: { value: string; hint: string; onSearch: (keyword: string) => void }): ReactElement {
  const { t } = useServices();
  const [draft, setDraft] = useState(value);
  const [applied, setApplied] = useState(value);
  // No effect: those run again when a page comes back from the background, and would take away what was typed.
  if (applied !== value) {
    setApplied(value);
    setDraft(value);
  }
  const start = (text: string): void => {
    if (text.trim() !== value) onSearch(text.trim());
  };
  return (
    <Input
      className={styles.keyword}
      prefix={<SearchOutlined aria-hidden className={styles.faint} />}
      allowClear
      type="search"
      enterKeyHint="search"
      aria-label={t('list.keyword.label')}
      placeholder={hint}
      title={hint}
      value={draft}
      onChange={(event) => {
        setDraft(event.target.value);
        if (event.target.value === '') start('');
      }}
      onPressEnter={() => start(draft)}
      onBlur={() => start(draft)}
    />
  );
}
