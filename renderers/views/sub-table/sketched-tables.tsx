import { use } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import { NestedEditor } from './nested-editor.ts';
import styles from './sketched-tables.module.css';
import type { TableGrid } from './table-grid.ts';
import { cellPath } from './table-grid.ts';

/** While a form is designed, the tables in the rows of a table stand below it: what a dialog holds cannot be worked on. */
export function SketchedTables({ grid }: { grid: TableGrid }): ReactElement {
  const { text } = useServices();
  const InnerTable = use(NestedEditor);
  return (
    <>
      {grid.columns.length === 0 ? <div className={styles['hole']} data-columns={grid.fieldPath} /> : null}
      {grid.columns.filter(({ field }) => field.type === 'table').map(({ key, field }) => {
        const fieldPath = `${grid.fieldPath}.${key}`;
        return (
          <section key={key} className={styles['inner']} data-table={fieldPath}>
            <h4 className={styles['title']}>{text(field.title)}</h4>
            {InnerTable ? <InnerTable path={cellPath(grid, 0, key)} fieldPath={fieldPath} field={field} isReadOnly={!grid.isEditable} /> : null}
          </section>
        );
      })}
    </>
  );
}
