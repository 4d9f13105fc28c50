import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { FormBlock } from '../../formily/form-block.tsx';
import type { PlacedField } from '../../formily/form-block.tsx';
import styles from './form.module.css';
import { useIsMounted } from './layout-state.ts';
import type { LayoutState } from './layout-state.ts';

/** How far below the window a block is mounted. */
const MARGIN = '600px';
/** Height of one line of fields, to keep the scroll bar honest before they are mounted. */
const LINE_PX = 84;

interface LazyBlockProps {
  id: string;
  fields: readonly PlacedField[];
  columns: number;
  model: ModelDocument;
  layout: LayoutState;
}

/** A block of fields that is mounted once it comes near the window, or before, when the user does nothing. */
export function LazyBlock({ id, fields, columns, model, layout }: LazyBlockProps): ReactElement {
  const isMounted = useIsMounted(layout, id);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isMounted || !place.current) return undefined;
    // `scrollMargin` also reaches past the edge of a drawer that scrolls by itself.
    const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: MARGIN, scrollMargin: MARGIN };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) layout.mount(id);
    }, options);
    observer.observe(place.current);
    const forget = layout.wait(id);
    return () => {
      forget();
      observer.disconnect();
    };
  }, [id, isMounted, layout]);

  const height = linesOf(fields, columns) * LINE_PX;
  if (!isMounted) return <div ref={place} style={{ minHeight: height }} />;
  return (
    <div
      className={styles['grid']}
      data-block={id}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, containIntrinsicBlockSize: `auto ${height}px` }}
    >
      <FormBlock model={model} fields={fields} />
    </div>
  );
}

function linesOf(fields: readonly PlacedField[], columns: number): number {
  const cells = fields.reduce((sum, { span }) => sum + (span === 'full' ? columns : span), 0);
  return Math.ceil(cells / columns);
}
