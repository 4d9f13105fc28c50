import { theme } from 'antd';
import { memo, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { FormSketch } from '#renderers/views/form/form-sketch.tsx';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { useOrigins } from '../fragments/use-origins.ts';
import { LinkOnCanvas } from '../link/link-on-canvas.tsx';
import { canvasKeyHandler } from './canvas-keys.ts';
import styles from './canvas.module.css';
import type { Dragging } from './dragging.ts';
import { GapButton } from './gap-button.tsx';
import type { GapHandle } from './gap-button.tsx';
import { dropAtEnd, dropOn, hitAt } from './hit.ts';
import type { InPlace } from './in-place/in-place.ts';
import { TextInPlace } from './in-place/text-in-place.tsx';
import { useMarkSheets } from './mark-sheets.ts';
import { selectorOf } from './selector-of.ts';
import { scrollTableNear, wheelTable } from './table-scroll.ts';
import { useCanvasPointer } from './use-canvas-pointer.ts';

const MARKS = ['brought', 'hover', 'chosen'] as const;
/** Choosing and dragging change nothing of the form itself. */
const Sketch = memo(FormSketch);

/** The form itself, drawn by the renderer that will show it: to choose and write in, and to put things into. */
export function Canvas({ dragging, inPlace, onRename }: { dragging: Dragging; inPlace: InPlace; onRename(): void }): ReactElement {
  const { store, layout } = useDesigner();
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const { token } = theme.useToken();
  // The form follows what is typed beside it: a key press does not wait for hundreds of fields.
  const documents = useDeferredValue(useDesign((state) => state.documents));
  const chosen = useDesign((state) => state.chosen);
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const gap = useRef<GapHandle>(null);
  const marks = useMarkSheets(MARKS);

  useEffect(() => {
    if (!scroller.current || !sheet.current) return undefined;
    const [element, page] = [scroller.current, sheet.current];
    const removeZone = dragging.addZone({
      element,
      target(x, y) {
        const hit = hitAt(page, x, y);
        scrollTableNear(hit, x);
        return hit ? dropOn(hit, x, y, store.get().documents) : dropAtEnd(page, store.get().documents);
      },
    });
    // Not by React: its wheel listeners cannot keep the window where it is.
    const onWheel = (event: WheelEvent): void => {
      if (wheelTable(hitAt(page, event.clientX, event.clientY), event)) event.preventDefault();
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      removeZone();
      element.removeEventListener('wheel', onWheel);
    };
  }, [dragging, store]);

  useLayoutEffect(() => {
    const rules = chosen.map((item, index) => `${selectorOf(item)} { outline: ${index === chosen.length - 1 ? 2 : 1}px solid ${token.colorPrimary} !important; outline-offset: ${offsetOf(item)}; border-radius: 4px; }`);
    marks.set('chosen', rules.join('\n'));
  }, [chosen, token, marks]);

  const origins = useOrigins();
  useLayoutEffect(() => {
    const rules = [...origins].map(([field, { title }]) => {
      const part = selectorOf({ field });
      return `${part} { position: relative; border-radius: 4px; background: ${token.colorFillQuaternary}; box-shadow: 0 0 0 3px ${token.colorFillQuaternary}; }
        ${part}::after { content: ${JSON.stringify(text(title))}; position: absolute; inset-block-start: 0; inset-inline-end: 4px; color: ${token.colorTextSecondary}; font-size: 11px; line-height: 16px; }`;
    });
    marks.set('brought', rules.join('\n'));
  }, [origins, text, token, marks]);

  // What is chosen elsewhere is brought into view here.
  const last = chosen.at(-1);
  useEffect(() => {
    if (!last || !sheet.current) return;
    if ('field' in last) layout.show(last.field.split('.')[0] ?? '');
    else layout.showNode(last.node.join('.'));
    const page = sheet.current;
    const frame = requestAnimationFrame(() => page.querySelector(selectorOf(last, ''))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [last, layout]);

  const pointer = useCanvasPointer({
    sheet, dragging, inPlace, gap,
    onHover: (item) => marks.set('hover', item ? `${selectorOf(item)} { outline: 1px dashed ${token.colorPrimaryBorderHover}; outline-offset: ${offsetOf(item)}; border-radius: 4px; }` : ''),
  });

  const isEmpty = (documents.screen.form?.layout.length ?? 0) === 0;
  return (
    <div
      ref={scroller} id="design-canvas" role="group" aria-label={t('canvas.title')} aria-description={t('canvas.keys')} tabIndex={0} className={styles['canvas']} data-testid="design-canvas"
      onKeyDown={canvasKeyHandler(store, inPlace, onRename)} {...pointer}
    >
      <div className={styles['page']} style={{ maxWidth: Math.max(480, (documents.screen.form?.width ?? 880)) }}>
        <h2 className={styles['title']}>{text(documents.model.title)}</h2>
        {/* Keys and readers go through the outline, which says the same and can do everything. */}
        <div ref={sheet} id="design-sheet" inert className={styles['sheet']}>
          <Sketch model={documents.model} form={documents.screen.form} layout={layout} />
        </div>
        {isEmpty && <p className={styles['hint']}>{t('canvas.empty')}</p>}
        <GapButton handle={gap} inPlace={inPlace} />
        <TextInPlace inPlace={inPlace} />
        <LinkOnCanvas sheet={sheet} />
      </div>
    </div>
  );
}

/** Columns stand in a table that scrolls: their frame is drawn within them, so that it is whole at the edges. */
function offsetOf(item: { field: string } | { node: unknown }): string {
  return 'field' in item && item.field.includes('.') ? '-2px' : '2px';
}
