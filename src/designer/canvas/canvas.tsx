import { theme } from 'antd';
import { memo, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import type { PointerEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { FormSketch } from '#renderers/views/form/form-sketch.tsx';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import type { DesignItem } from '#schemas/language/design/command.ts';
import { isSameItem } from '../state/items.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import styles from './canvas.module.css';
import type { Dragging } from './dragging.ts';
import { dropAt, hitAt } from './hit.ts';
import { useMarkSheets } from './mark-sheets.ts';

const MARKS = ['hover', 'chosen'] as const;
/** Choosing and dragging change nothing of the form itself. */
const Sketch = memo(FormSketch);

/** The form itself, drawn by the renderer that will show it: to choose in, and to put things into. */
export function Canvas({ dragging }: { dragging: Dragging }): ReactElement {
  const { store, layout } = useDesigner();
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const { token } = theme.useToken();
  // The form follows what is typed beside it: a key press does not wait for hundreds of fields.
  const documents = useDeferredValue(useDesign((state) => state.documents));
  const chosen = useDesign((state) => state.chosen);
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const marks = useMarkSheets(MARKS);

  useEffect(() => {
    if (!scroller.current || !sheet.current) return undefined;
    const [element, page] = [scroller.current, sheet.current];
    return dragging.addZone({ element, target: (x, y) => dropAt(page, x, y, store.get().documents) });
  }, [dragging, store]);

  useLayoutEffect(() => {
    const rules = chosen.map((item, index) => `${selectorOf(item)} { outline: ${index === chosen.length - 1 ? 2 : 1}px solid ${token.colorPrimary} !important; outline-offset: 2px; border-radius: 4px; }`);
    marks.set('chosen', rules.join('\n'));
  }, [chosen, token, marks]);

  // What is chosen elsewhere is brought into view here.
  const last = chosen.at(-1);
  useEffect(() => {
    if (!last || !sheet.current) return;
    if ('field' in last) layout.show(last.field.split('.')[0] ?? '');
    else layout.showNode(last.node.join('.'));
    const page = sheet.current;
    const frame = requestAnimationFrame(() => page.querySelector(selectorOf(last, ''))?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [last, layout]);

  function onPointerMove({ clientX, clientY, buttons }: PointerEvent): void {
    const hit = buttons === 0 && sheet.current ? hitAt(sheet.current, clientX, clientY) : null;
    marks.set('hover', hit?.item ? `${selectorOf(hit.item)} { outline: 1px dashed ${token.colorPrimaryBorderHover}; outline-offset: 2px; border-radius: 4px; }` : '');
  }

  function onPointerDown(event: PointerEvent): void {
    if (!sheet.current || event.button !== 0) return;
    const item = hitAt(sheet.current, event.clientX, event.clientY)?.item;
    if (!item) return store.choose([]);
    const { chosen: before } = store.get();
    const isAdded = event.ctrlKey || event.metaKey || event.shiftKey;
    const isIn = before.some((one) => isSameItem(one, item));
    const items = isIn ? [...before] : [item];
    dragging.start(event, { items }, labelOf(items), () => {
      if (!isAdded) store.choose([item]);
      else store.choose(isIn ? before.filter((one) => !isSameItem(one, item)) : [...before, item]);
    });
  }

  function labelOf(items: readonly DesignItem[]): string {
    const [first] = items;
    if (items.length > 1) return t('canvas.several', { count: items.length });
    const field = first && 'field' in first ? fieldAtPath(store.get().documents.model, first.field) : undefined;
    return field ? text(field.title) : t('canvas.group');
  }

  const isEmpty = (documents.screen.form?.layout.length ?? 0) === 0;
  return (
    <div
      ref={scroller} className={styles['canvas']} data-testid="design-canvas" onPointerMove={onPointerMove} onPointerDown={onPointerDown}
      onPointerLeave={() => marks.set('hover', '')}
    >
      <div className={styles['page']} style={{ maxWidth: Math.max(480, (documents.screen.form?.width ?? 880)) }}>
        <h2 className={styles['title']}>{text(documents.model.title)}</h2>
        {/* Keys and readers go through the outline, which says the same and can do everything. */}
        <div ref={sheet} id="design-sheet" inert className={styles['sheet']}>
          <Sketch model={documents.model} form={documents.screen.form} layout={layout} />
        </div>
        {isEmpty && <p className={styles['hint']}>{t('canvas.empty')}</p>}
      </div>
    </div>
  );
}

function selectorOf(item: DesignItem, within = '#design-sheet '): string {
  if ('node' in item) return `${within}[data-node="${CSS.escape(item.node.join('.'))}"]`;
  return `${within}[data-${item.field.includes('.') ? 'column' : 'field'}="${CSS.escape(item.field)}"]`;
}
