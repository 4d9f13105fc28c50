import { SearchOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import type { RefSelectProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRouteTable } from '#src/guard/route-table-context.ts';
import { useRouteTitle } from '../use-route-title.ts';
import { findEntries, loadSearch, searchEntries } from './search-entries.ts';
import type { SearchEntry } from './search-entries.ts';
import styles from './menu-search.module.css';

/** Finds an entry of the menu by name or address and goes there; Ctrl+K reaches it from everywhere. */
export function MenuSearch({ onChosen, isWide = false }: { onChosen?: () => void; isWide?: boolean }): ReactElement {
  const { t } = useTranslation('shell');
  const { nodes } = useRouteTable();
  const titleOf = useRouteTitle();
  const navigate = useNavigate();
  const input = useRef<RefSelectProps>(null);
  const [keyword, setKeyword] = useState('');

  const [found, setFound] = useState<{ keyword: string; entries: SearchEntry[] }>({ keyword: '', entries: [] });
  const isCurrent = found.keyword === keyword.trim();
  /** Enter came before what was found: it counts as soon as that is there. */
  const isWanted = useRef(false);

  function goTo(path: string): void {
    isWanted.current = false;
    setKeyword('');
    input.current?.blur();
    void navigate(path);
    onChosen?.();
  }

  useEffect(() => {
    let isOutdated = false;
    const wanted = keyword.trim();
    void findEntries(searchEntries(nodes, titleOf), wanted).then((entries) => {
      if (isOutdated) return;
      setFound({ keyword: wanted, entries });
      const [first] = entries;
      if (isWanted.current && first) goTo(first.path);
      isWanted.current = false;
    });
    return () => {
      isOutdated = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where to go is asked for when it is known
  }, [keyword, nodes, titleOf]);

  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);

  return (
    <Select<string>
      ref={input}
      className={`${styles.search} ${isWide ? styles.wide : ''}`}
      showSearch
      value={null}
      placeholder={t('search.placeholder')}
      aria-label={t('search.placeholder')}
      suffixIcon={<SearchOutlined aria-hidden />}
      filterOption={false}
      searchValue={keyword}
      onSearch={setKeyword}
      onFocus={() => void loadSearch()}
      onInputKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) isWanted.current = !isCurrent;
      }}
      notFoundContent={keyword.trim() && isCurrent ? t('search.nothing') : null}
      options={(isCurrent ? found.entries : []).map((entry) => ({ value: entry.path, label: entry.title, trail: entry.trail }))}
      optionRender={({ label, data }) => (
        <span className={styles.option}>
          <span>{label}</span>
          {data.trail && <span className={styles.trail}>{data.trail}</span>}
        </span>
      )}
      popupMatchSelectWidth={280}
      onSelect={goTo}
    />
  );
}
