import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import type { Slice } from './paginate.ts';
import type { PlanCell, PlanItem } from './print-plan.ts';
import styles from './print.module.css';
import { PrintedValue } from './print-value.tsx';

/** Titles and values in lines; the last value of a short line reaches to the end. */
export function PrintGrid({ item: { lines, columns, titleWidth, border }, slice }: { item: Extract<PlanItem, { kind: 'grid' }>; slice: Slice | undefined }): ReactElement {
  return (
    <table className={border ? styles['ruled'] : styles['bare']}>
      <colgroup>
        {Array.from({ length: columns }, (_, index) => [<col key={`${index}t`} style={{ width: `${titleWidth}mm` }} />, <col key={`${index}v`} />])}
      </colgroup>
      <tbody>
        {lines.slice(slice?.from, slice?.to).map((line, index) => <tr key={index} data-part>{cellsOf(line, columns)}</tr>)}
      </tbody>
    </table>
  );
}

function cellsOf(line: readonly PlanCell[], columns: number): ReactElement[] {
  const taken = line.reduce((sum, { span }) => sum + span, 0);
  return line.map((cell, index) => <Cell key={index} cell={cell} extra={index === line.length - 1 ? columns - taken : 0} />);
}

function Cell({ cell, extra }: { cell: PlanCell; extra: number }): ReactElement {
  const { text } = useServices();
  const width = (cell.span + extra) * 2;
  if (cell.value === null) return <td colSpan={width} />;
  return (
    <>
      <th scope="row">{text(cell.title)}</th>
      <td colSpan={width - 1}><PrintedValue value={cell.value} capitals={cell.capitals} /></td>
    </>
  );
}
