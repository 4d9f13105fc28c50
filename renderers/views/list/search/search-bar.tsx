import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { useServices } from '../../../engine/services-context.tsx';
import styles from './search-bar.module.css';
import { searchValue } from './search-condition.ts';
import type { SearchField } from './search-fields.ts';

const MIN_FIELD_WIDTH = 260; // pixels, label included

export interface SearchBarProps {
  fields: SearchField[];
  model: string;
  /** What is searched for now. */
  search: Record<string, JsonValue>;
  onSearch(search: Record<string, JsonValue>): void;
  /** In the drawer of a phone: one field below the other, nothing folded. */
  stacked?: boolean;
}

/** The search fields: one row of them until unfolded; Enter or the button starts the search. */
export const SearchBar = memo(function SearchBar({ fields, model, search, onSearch, stacked = false }: SearchBarProps): ReactElement | null {
  const { t } = useServices();
  const [draft, setDraft] = useState<Record<string, JsonValue>>(search);
  const [applied, setApplied] = useState(search);
  const [isUnfolded, setUnfolded] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const perRow = usePerRow(form, stacked);
  // Back, a link or a removed chip changes the search from outside. No effect: those run again when
  // a page comes back from the background, and would take away what was typed and not yet searched for.
  if (applied !== search) {
    setApplied(search);
    setDraft(search);
  }
  if (fields.length === 0) return null;

  // The last place of the row belongs to the buttons.
  const foldable = !stacked && fields.length > perRow - 1;
  const shown = foldable && !isUnfolded ? fields.slice(0, Math.max(1, perRow - 1)) : fields;
  return (
    <form
      ref={form}
      role="search"
      className={stacked ? styles.stack : styles.bar}
      style={stacked ? undefined : { gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(draft);
      }}
    >
      {shown.map((field) => (
        <SearchItem
          key={field.key}
          field={field}
          model={model}
          value={searchValue(field, draft)}
          onChange={(value) => setDraft((before) => ({ ...before, [field.key]: value }))}
        />
      ))}
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            setDraft({});
            onSearch({});
          }}
        >
          {t('list.search.reset')}
        </Button>
        <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />}>{t('list.search.submit')}</Button>
        {foldable && (
          <Button type="link" className={styles.fold} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {t(isUnfolded ? 'list.search.fold' : 'list.search.unfold')} {isUnfolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          </Button>
        )}
      </div>
    </form>
  );
});

function SearchItem({ field, model, value, onChange }: {
  field: SearchField;
  model: string;
  value: JsonValue;
  onChange: (value: JsonValue) => void;
}): ReactElement {
  const { text } = useServices();
  const id = useId();
  return (
    <div className={styles.item} data-search={field.key}>
      <label htmlFor={id} id={`${id}-label`} className={styles.label} title={text(field.field.title)}>{text(field.field.title)}</label>
      <div className={styles.widget}>
        <field.Widget id={id} field={field.field} model={model} fieldPath={field.key} value={value} onChange={onChange} />
      </div>
    </div>
  );
}

/** How many fields stand beside each other in the width there is. */
function usePerRow(form: RefObject<HTMLFormElement | null>, stacked: boolean): number {
  const [perRow, setPerRow] = useState(4);
  useLayoutEffect(() => {
    const element = form.current;
    if (!element || stacked) return undefined;
    const measure = (): void => {
      if (element.clientWidth > 0) setPerRow(Math.min(5, Math.max(2, Math.floor(element.clientWidth / MIN_FIELD_WIDTH))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [form, stacked]);
  return perRow;
}
