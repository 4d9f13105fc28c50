import { memo, useEffect, useRef } from 'react';
import type { PointerEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './canvas.module.css';
import { BRANCH_HEIGHT, NODE_HEIGHT, NODE_WIDTH, type FlowLayout } from './lay-out.ts';
import type { Hands } from './use-view-port.ts';

/** The whole flow in small, and what of it is in sight. A press brings a place into sight; the keyboard needs none. */
export const Minimap = memo(function Minimap({ layout, hands, problems }: { layout: FlowLayout; hands: Hands; problems: ReadonlySet<string> }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const sight = useRef<SVGRectElement>(null);
  useEffect(() => hands.subscribe(({ x, y, scale }, { width, height }) => {
    const box = sight.current;
    box?.setAttribute('x', String(-x / scale));
    box?.setAttribute('y', String(-y / scale));
    box?.setAttribute('width', String(width / scale));
    box?.setAttribute('height', String(height / scale));
  }), [hands]);

  function go(event: PointerEvent<SVGSVGElement>): void {
    if (event.buttons === 0) return;
    const matrix = event.currentTarget.getScreenCTM();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    hands.centre(x, y);
  }

  return (
    <svg className={styles['minimap']} data-still="" viewBox={`0 0 ${layout.width} ${layout.height}`} preserveAspectRatio="xMidYMid meet" role="img" aria-label={t('canvas.minimap')} onPointerDown={go} onPointerMove={go}>
      {layout.items.map(({ item, x, y, branch }) => (
        <rect key={item} x={x} y={y} width={NODE_WIDTH} height={branch ? BRANCH_HEIGHT : NODE_HEIGHT} rx={8} className={styles['dot']} data-problem={problems.has(item) ? '' : undefined} />
      ))}
      <rect ref={sight} className={styles['sight']} />
    </svg>
  );
});
