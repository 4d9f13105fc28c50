import { useLayoutEffect, useRef } from 'react';
import type { ReactElement, RefObject, SyntheticEvent } from 'react';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import { selectorOf } from '../canvas/selector-of.ts';
import { useDesign } from '../state/designer-context.ts';
import { LinkButton } from './link-button.tsx';
import { linkedModel } from './link-target.ts';
import styles from './link.module.css';

/** Beside the one reference that is chosen on the canvas: the way to its set-up. */
export function LinkOnCanvas({ sheet }: { sheet: RefObject<HTMLElement | null> }): ReactElement | null {
  const item = useDesign((state) => (state.chosen.length === 1 ? state.chosen[0] : undefined));
  const path = item && 'field' in item ? item.field : undefined;
  const field = useDesign((state) => (path === undefined ? undefined : fieldAtPath(state.documents.model, path)));
  if (path === undefined || !field || linkedModel(field) === undefined) return null;
  return <Placed key={path} sheet={sheet} path={path}><LinkButton path={path} /></Placed>;
}

/** In the upper right corner of the field, wherever the form has it now. */
function Placed({ sheet, path, children }: { sheet: RefObject<HTMLElement | null>; path: string; children: ReactElement }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = sheet.current;
    if (!page) return undefined;
    function place(): void {
      const element = page?.querySelector(selectorOf({ field: path }, ''));
      const around = box.current?.parentElement?.getBoundingClientRect();
      if (!box.current || !around) return;
      box.current.hidden = !element;
      const at = element?.getBoundingClientRect();
      if (at) box.current.style.transform = `translate(${String(at.right - around.left)}px, ${String(at.top - around.top)}px) translate(-100%, -30%)`;
    }
    place();
    // The form follows a moment later, and again when a tab of it opens.
    const sizes = new ResizeObserver(place);
    const contents = new MutationObserver(place);
    sizes.observe(page);
    contents.observe(page, { childList: true, subtree: true });
    page.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
      page.removeEventListener('scroll', place, { capture: true });
    };
  }, [sheet, path]);
  // What is pressed and typed in it, and in its dialog, is not meant for the canvas.
  const keep = (event: SyntheticEvent): void => event.stopPropagation();
  return (
    <div
      ref={box} hidden className={styles['button']} data-gap="" role="presentation"
      onPointerDown={keep} onPointerMove={keep} onPointerUp={keep} onClick={keep} onDoubleClick={keep} onKeyDown={keep} onContextMenu={keep}
    >
      {children}
    </div>
  );
}
