import { Checkbox } from 'antd';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { groupAttributes } from '../input-attributes.ts';
import { ChoiceListEmpty } from './choice-list-empty.tsx';
import styles from './choice-matrix.module.css';
import type { Choice } from './choices.ts';
import { useChoices } from './use-choices.ts';
import { idsOf } from './use-labels.ts';

/** A line for each choice that has others below it, a column for those of one name; lines, columns and the whole are taken or left at once. */
export function ChoiceMatrix(props: WidgetProps): ReactElement {
  const { id, field, value, onChange, onBlur, readOnly } = props;
  const { t, text } = useServices();
  const list = useChoices(props, true);
  const lines = list.choices.filter(({ children }) => children !== undefined && children.length > 0);
  if (lines.length === 0) return <ChoiceListEmpty list={list} />;
  const cells = lines.flatMap(({ children = [] }) => children);
  const columns = [...new Set(cells.map(({ label }) => label))];
  const ids = idsOf(value);
  // A line that is chosen itself has everything below it.
  const chosen = new Set(lines.flatMap((line) => (line.children ?? []).filter((cell) => ids.includes(line.value) || ids.includes(cell.value)).map((cell) => cell.value)));
  const choose = (some: readonly Choice[], isChosen: boolean): void => {
    const given = new Set(some.map((cell) => cell.value));
    onChange(cells.filter((cell) => (given.has(cell.value) ? isChosen : chosen.has(cell.value))).map((cell) => cell.value));
  };
  const box = (some: readonly Choice[], name: string, shown?: string): ReactElement => {
    const count = some.filter((cell) => chosen.has(cell.value)).length;
    return (
      <Checkbox
        aria-label={name} disabled={readOnly || some.every(({ disabled }) => disabled === true)}
        checked={count === some.length} indeterminate={count > 0 && count < some.length}
        onChange={() => choose(some.filter(({ disabled }) => disabled !== true), count < some.length)}
      >
        {shown}
      </Checkbox>
    );
  };
  // Without a box that takes the keyboard, the table itself does, or nobody could scroll it without a mouse.
  const isFixed = readOnly || cells.every(({ disabled }) => disabled === true);
  return (
    <div id={id} role="group" {...groupAttributes(props)} tabIndex={isFixed ? 0 : undefined} className={styles.matrix} onBlur={onBlur}>
      <table aria-label={text(field.title)}>
        <thead>
          <tr>
            <th scope="col">{box(cells, t('form.matrix.all'), t('form.matrix.all'))}</th>
            {columns.map((column) => <th key={column} scope="col">{box(cells.filter(({ label }) => label === column), t('form.matrix.column', { column }), column)}</th>)}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ value: key, label: line, children = [] }) => (
            <tr key={key}>
              <th scope="row">{box(children, t('form.matrix.line', { line }), line)}</th>
              {columns.map((column) => {
                const own = children.filter(({ label }) => label === column);
                return <td key={column}>{own.length > 0 && box(own, `${line} ${column}`)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
