import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import type { CommentPerson } from '#schemas/wire/comments.ts';
import { sanitize } from '#renderers/fields/texts/shown-html.tsx';
import type { At } from './calls.ts';
import styles from './comments.module.css';
import { insertPerson, namesAt, type Naming } from './naming.ts';
import { PeopleList } from './people-list.tsx';
import { toWrite } from './stored-text.ts';
import { usePeople } from './use-people.ts';

interface TextBoxProps {
  at: At;
  /** Harmless HTML. */
  initial: string;
  label: string;
  isFocused: boolean;
  onChange(html: string): void;
  onSend(): void;
  onFiles(files: readonly File[]): void;
  onCancel?: () => void;
}

/** Text with a format; `@` and a name offers the people who may see the record. Ctrl+Enter sends. */
export function TextBox({ at, initial, label, isFocused, onChange, onSend, onFiles, onCancel }: TextBoxProps): ReactElement {
  const area = useRef<HTMLDivElement>(null);
  const [naming, setNaming] = useState<Naming | null>(null);
  const [chosen, setChosen] = useState(0);
  const people = usePeople(at, naming?.keyword ?? null);
  const listId = useId();
  const isOffering = naming !== null && people.list.length > 0;

  useEffect(() => {
    if (!area.current) return;
    area.current.replaceChildren(toWrite(initial));
    if (isFocused) area.current.focus();
    // What is typed is in the box alone; another `key` brings another text.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function tell(): void {
    // What the browser leaves behind where all was deleted would hide what the box is for.
    if (area.current?.textContent === '' && area.current.querySelector('img, li') === null) area.current.replaceChildren();
    onChange(area.current?.innerHTML ?? '');
    setNaming(area.current ? namesAt(area.current) : null);
    setChosen(0);
  }

  function name(person: CommentPerson): void {
    if (!naming || !area.current) return;
    area.current.focus();
    insertPerson(naming, person);
    setNaming(null);
    onChange(area.current.innerHTML);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const person = isOffering ? people.list[chosen] : undefined;
    if (person !== undefined && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : people.list.length - 1;
      setChosen((index) => (index + step) % people.list.length);
    } else if (person !== undefined && (event.key === 'Tab' || (event.key === 'Enter' && !event.ctrlKey && !event.metaKey))) {
      event.preventDefault();
      name(person);
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    } else if (event.key === 'Escape' && (naming !== null || onCancel)) {
      // The drawer stays.
      event.stopPropagation();
      event.preventDefault();
      if (naming !== null) setNaming(null);
      else onCancel?.();
    }
  }

  return (
    <div className={styles.box}>
      <div
        ref={area} className={styles.area} contentEditable suppressContentEditableWarning role="textbox" aria-multiline tabIndex={0} aria-label={label} data-placeholder={label}
        aria-haspopup="listbox" aria-controls={isOffering ? listId : undefined} aria-activedescendant={isOffering ? `${listId}-${String(chosen)}` : undefined}
        onInput={tell} onKeyDown={onKeyDown} onBlur={() => setNaming(null)} onClick={() => area.current && setNaming(namesAt(area.current))}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          const html = event.clipboardData.getData('text/html');
          if (files.length === 0 && html === '') return;
          event.preventDefault();
          if (files.length > 0) onFiles(files);
          else document.execCommand('insertHTML', false, sanitize(html));
        }}
        onDrop={(event) => {
          event.preventDefault();
          if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
        }}
      />
      {naming !== null && (
        <PeopleList id={listId} people={people.list} isPending={people.isPending} hasFailed={people.hasFailed} chosen={chosen} place={naming.place} onChoose={name} />
      )}
    </div>
  );
}
