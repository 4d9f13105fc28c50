import { memo } from 'react';
import type { ReactElement } from 'react';
import type { FlowItem } from '../edit/flow-place.ts';
import styles from './canvas.module.css';
import type { FlowLayout } from './lay-out.ts';

/** What leads from one to the next. `taken`: nodes and branches that have been reached; the way to them is drawn stronger. */
export const FlowLines = memo(function FlowLines({ layout, taken }: { layout: FlowLayout; taken?: ReadonlySet<FlowItem> }): ReactElement {
  return (
    <svg className={styles['lines']} width={layout.width} height={layout.height} aria-hidden>
      <defs>
        <marker id="flow-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8Z" className={styles['tip']} /></marker>
        <marker id="flow-arrow-taken" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L8 4L0 8Z" className={styles['tip']} data-taken="" /></marker>
      </defs>
      <path d={layout.lines.join('')} />
      {layout.arrows.map(({ path, to }, index) => (taken?.has(to) === true
        ? <path key={index} d={path} data-taken="" markerEnd="url(#flow-arrow-taken)" />
        : <path key={index} d={path} markerEnd="url(#flow-arrow)" />))}
    </svg>
  );
});
