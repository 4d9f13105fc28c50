import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { DropTarget, Hit } from './hit.ts';
import { dropOn } from './hit.ts';

/** How near to a gap the pointer must be for it to offer itself. */
const [NEAR_PX, BESIDE_PX] = [22, 80];

/** The place between two parts that a point is near, and where the sign for it stands. */
export function gapAt(hit: Hit, x: number, y: number, documents: DesignDocuments): DropTarget & { x: number; y: number } | null {
  const target = dropOn(hit, x, y, documents);
  if (!target) return null;
  const { left, top, width, height } = target.mark;
  const isUpright = height > width;
  const isColumn = 'table' in target.to && isUpright;
  // Between columns it stands on the edge of the table: what lies in the head itself is for choosing and for widths.
  const at = { x: left + width / 2, y: isColumn ? top : top + height / 2 };
  if (hit.hole !== null) return { ...target, ...at };
  const distance = isUpright ? Math.abs(x - at.x) : Math.abs(y - at.y);
  return distance <= (isUpright ? BESIDE_PX : NEAR_PX) ? { ...target, ...at } : null;
}
