import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, ReactElement, RefObject } from 'react';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import { failureText } from '../../../actions/failure-text.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { useIssueText } from '../../../formily/use-issue-text.ts';
import type { FormSession } from '../../form/form-session.ts';
import type { ResolvedColumn } from '../columns/resolve-columns.ts';
import { recordLines } from '../table/selection.ts';
import type { TableLine } from '../table/table-types.ts';
import { CellEditor } from './cell-editor.tsx';
import type { Leave } from './cell-editor.tsx';
import { FillDown, fillPlan } from './fill-down.tsx';
import { revealCell } from './reveal-cell.ts';
import { cursorAt, lineElement, useCellBox } from './cell-place.ts';
import type { CellCursor, CellStart } from './cell-place.ts';
import styles from './inline-edit.module.css';
import { openEdit, saveEdit } from './record-edit.ts';
import type { PastePlan } from './use-block-paste.ts';
import { useEditSteps } from './use-edit-steps.ts';
import { isTyped, usePasteOnPage } from './paste-on-page.ts';
import { usePasteOver } from './use-paste-over.tsx';

export interface InlineEditProps {
  config: ScreenConfig;
  scope: Values;
  lines: TableLine[];
  /** The columns of the table, and which of them can be edited. */
  columns: ResolvedColumn[];
  editable: ReadonlySet<string>;
  /** Cells of a line before its first column. */
  leading: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** The press that called for it. */
  start: CellStart;
  /** Says that it is there; answers what was pasted meanwhile. */
  onThere(): string | null;
}

interface Editing {
  session: FormSession;
  message: string | null;
}

/**
 * Editing in the table: a cell that is chosen can be edited, pasted over and left by key; it has the rules of the
 * record's form, and every saved change can be taken back.
 */
export function InlineEdit({ config, scope, lines: all, columns, editable, leading, scroller, start, onThere }: InlineEditProps): ReactElement {
  const services = useServices();
  const { t, text, notify } = services;
  const issueText = useIssueText();
  const lines = useMemo(() => recordLines(all), [all]);
  const keys = useMemo(() => columns.map(({ key }) => key), [columns]);
  const [cursor, setCursor] = useState<CellCursor | null>(start.at);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isBusy, setBusy] = useState(false);
  const pressed = useRef<CellCursor | null>(null);
  const cursorBox = useRef<HTMLDivElement>(null);
  /** The cursor was moved by key: a press has seen its cell already. */
  const byKey = useRef(false);
  const { steps, saved, take } = useEditSteps(config);
  const { paste, carryOut, dialogs } = usePasteOver({ config, scope, lines, columns, editable, at: isBusy || editing ? null : cursor, setBusy, saved });
  const box = useCellBox(scroller, cursor, keys, leading, lines);

  const begin = useCallback(async (at: CellCursor) => {
    setCursor(at);
    setBusy(true);
    try {
      const opened = await openEdit(config, services, at.id, scope);
      if ('refusal' in opened || opened.session.isLocked) notify.warning(t('list.edit.locked'));
      else setEditing({ session: opened.session, message: null });
    } catch (error) {
      notify.error(failureText(error, t));
    } finally {
      setBusy(false);
    }
  }, [config, services, scope, notify, t]);

  const neighbour = useCallback((from: CellCursor, how: Leave | 'up' | 'left' | 'right'): CellCursor | null => {
    const open = keys.filter((key) => editable.has(key));
    const row = lines.findIndex(({ id }) => id === from.id);
    const column = open.indexOf(from.key);
    const step = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1], next: [0, 1], previous: [0, -1] }[how as 'up'] ?? [0, 0];
    let [nextRow, nextColumn] = [row + (step[0] ?? 0), column + (step[1] ?? 0)];
    // Tab goes on in the next line.
    if (how === 'next' && nextColumn >= open.length) [nextRow, nextColumn] = [row + 1, 0];
    if (how === 'previous' && nextColumn < 0) [nextRow, nextColumn] = [row - 1, open.length - 1];
    const [line, key] = [lines[nextRow], open[nextColumn]];
    return line && key !== undefined ? { id: line.id, key } : null;
  }, [keys, editable, lines]);

  const finish = useCallback(async (how: Leave) => {
    if (!editing || !cursor || isBusy) return;
    if (how === 'cancel') {
      setEditing(null);
      return;
    }
    setBusy(true);
    const result = await saveEdit(config, services, editing.session, scope);
    setBusy(false);
    if (result.kind === 'issues') {
      const [own] = result.issues.filter(({ path }) => path === cursor.key);
      const [other] = result.issues;
      const at = other && !own && editable.has(other.path) && keys.includes(other.path) ? other.path : cursor.key;
      // A rule of another cell of this record is met there; what was typed here is kept until both fit.
      setCursor({ id: cursor.id, key: at });
      setEditing({ session: editing.session, message: issuesText(own ? [own] : result.issues.slice(0, 3), at) });
    } else if (result.kind === 'conflict') setEditing({ session: result.session, message: t('list.edit.conflict') });
    else if (result.kind === 'refused') setEditing({ ...editing, message: failureText(result.error, t) });
    else {
      if (result.kind === 'saved') saved([result]);
      setEditing(null);
      const next = how === 'stay' ? null : neighbour(cursor, how);
      if (how === 'stay' && pressed.current) setCursor(pressed.current);
      pressed.current = null;
      if (how === 'down') setCursor(next ?? cursor);
      else if (next) await begin(next);
    }

    function issuesText(issues: readonly Issue[], at: string): string {
      return issues.map((issue) => {
        const field = config.model.fields[issue.path];
        return issue.path === at || !field ? issueText(issue) : `${text(field.title)}: ${issueText(issue)}`;
      }).join(' ');
    }
  }, [editing, cursor, isBusy, config, services, scope, editable, keys, t, text, issueText, saved, neighbour, begin]);

  useEffect(() => {
    const block = onThere();
    if (block !== null) paste(block);
    else if (start.isEditing) void begin(start.at);
    // Begun once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  usePressedCells({ scroller, keys, leading, editable, begin, choose: (at) => {
    // The press that ends an edit chooses where the hand has gone.
    if (editing) pressed.current = at;
    else setCursor(at);
  } });
  useEffect(() => {
    if (cursor && !editing && box) cursorBox.current?.focus({ preventScroll: true });
  }, [cursor, editing, box]);
  useEffect(() => {
    const column = columns.find(({ key }) => key === cursor?.key);
    if (byKey.current && box && cursorBox.current && column) revealCell(cursorBox.current, { column, columns, leading });
    byKey.current = false;
    // Once the cursor stands where its cell is, and never when only the columns change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [box]);

  const key = (event: KeyboardEvent): void => {
    if (!cursor || editing) return;
    const command = event.ctrlKey || event.metaKey;
    const step = command ? stepOf(event) : null;
    const arrow = ({ ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const)[event.key as 'ArrowUp'];
    byKey.current = true;
    if (step) void take(step);
    else if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'd') fillFromAbove(cursor);
    else if (arrow) setCursor(neighbour(cursor, arrow) ?? cursor);
    else if (isBeginning(event)) void begin(cursor);
    else if (event.key === 'Tab') {
      const next = neighbour(cursor, event.shiftKey ? 'previous' : 'next');
      if (!next) return;
      setCursor(next);
    } else if (event.key === 'Escape') {
      const line = scroller.current ? lineElement(scroller.current, cursor.id) : null;
      setCursor(null);
      line?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const fill = (plan: PastePlan): void => {
    if (plan.rows.length > 0 && !isBusy) void carryOut(plan);
  };
  const fillFromAbove = ({ id, key: column }: CellCursor): void => {
    const row = lines.findIndex((line) => line.id === id);
    if (row > 0) fill(fillPlan(lines, column, row - 1, row));
  };
  const pasteOver = (event: ClipboardEvent): void => {
    if (!cursor || (editing && !isBusy && isTyped(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
    // Over a cell whose widget is not there yet the block goes as over one that is only chosen.
    if (!isBusy) setEditing(null);
    paste(event.clipboardData.getData('text/plain'));
  };
  usePasteOnPage(scroller, (event) => {
    if (!cursor) return;
    event.preventDefault();
    paste(event.clipboardData?.getData('text/plain') ?? '');
  });
  const column = columns.find((candidate) => candidate.key === cursor?.key);
  const rowNumber = lines.findIndex(({ id }) => id === cursor?.id) + 1;
  return (
    <>
      {cursor && box && column && (
        <div
          ref={cursorBox}
          role="group"
          tabIndex={0}
          data-own-click
          data-busy={isBusy}
          className={`${styles.cursor} ${editing ? styles.editing : ''}`}
          style={box}
          aria-label={t('list.edit.cell', { title: text(column.title), row: rowNumber })}
          onKeyDown={key}
          onPasteCapture={pasteOver}
          onDoubleClick={() => !editing && void begin(cursor)}
        >
          {editing && (
            <CellEditor
              key={`${cursor.id} ${cursor.key}`}
              session={editing.session}
              fieldKey={cursor.key}
              rowNumber={rowNumber}
              message={editing.message}
              onLeave={(how) => void finish(how)}
            />
          )}
          {!editing && rowNumber > 0 && <FillDown column={column} lines={lines} from={rowNumber - 1} box={box} scroller={scroller} onFill={fill} />}
        </div>
      )}
      {steps.done.length + steps.undone.length > 0 && (
        <div className={styles.bar} role="status">
          <span>{t('list.edit.saved', { count: steps.done.flat().length })}</span>
          <Button type="text" size="small" icon={<UndoOutlined aria-hidden />} disabled={steps.done.length === 0} onClick={() => void take('undo')}>{t('list.edit.undo')}</Button>
          <Button type="text" size="small" icon={<RedoOutlined aria-hidden />} disabled={steps.undone.length === 0} onClick={() => void take('redo')}>{t('list.edit.redo')}</Button>
        </div>
      )}
      {dialogs}
    </>
  );
}

function stepOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  const key = event.key.toLowerCase();
  if (key === 'y' || (key === 'z' && event.shiftKey)) return 'redo';
  return key === 'z' ? 'undo' : null;
}

function isBeginning({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === 'Enter' || key === 'F2' || (key.length === 1 && !ctrlKey && !metaKey && !altKey);
}

/** A press chooses a cell, a double one edits it, F2 on a line begins with its first cell. */
function usePressedCells(given: {
  scroller: RefObject<HTMLDivElement | null>;
  keys: readonly string[];
  leading: number;
  editable: ReadonlySet<string>;
  choose: (at: CellCursor) => void;
  begin: (at: CellCursor) => Promise<void>;
}): void {
  const latest = useRef(given);
  latest.current = given;
  const { scroller } = given;
  useEffect(() => {
    const frame = scroller.current;
    if (!frame) return undefined;
    const cellOf = (event: Event): CellCursor | null => {
      const at = cursorAt(event.target, latest.current.keys, latest.current.leading);
      return at && latest.current.editable.has(at.key) ? at : null;
    };
    const press = (event: MouseEvent): void => {
      const at = cellOf(event);
      if (at) latest.current.choose(at);
    };
    const twice = (event: MouseEvent): void => {
      const at = cellOf(event);
      if (at) void latest.current.begin(at);
    };
    const key = (event: globalThis.KeyboardEvent): void => {
      const line = event.target instanceof HTMLTableRowElement ? event.target : null;
      const id = line?.dataset['id'];
      const first = latest.current.keys.find((candidate) => latest.current.editable.has(candidate));
      if (event.key !== 'F2' || id === undefined || first === undefined || !line?.cells[latest.current.leading]) return;
      event.preventDefault();
      void latest.current.begin({ id, key: first });
    };
    frame.addEventListener('click', press);
    frame.addEventListener('dblclick', twice);
    frame.addEventListener('keydown', key);
    return () => {
      frame.removeEventListener('click', press);
      frame.removeEventListener('dblclick', twice);
      frame.removeEventListener('keydown', key);
    };
  }, [scroller]);
}
