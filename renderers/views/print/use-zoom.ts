import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { PaperSize } from '#schemas/language/print/paper.ts';

const PX_OF_MM = 96 / 25.4;
/** Beside the sheet, on both sides together. */
const ROOM_PX = 32;
const STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export interface Zoom {
  /** 1 is the size of the paper. */
  scale: number;
  larger(): void;
  smaller(): void;
  /** The sheet is as wide as the window, but not larger than paper. */
  fit(): void;
}

/** How large sheets show in an area; they fit it until somebody chooses. */
export function useZoom(area: RefObject<HTMLElement | null>, { width }: PaperSize): Zoom {
  const [chosen, setChosen] = useState<number | null>(null);
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    const element = area.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth - ROOM_PX));
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  const scale = chosen ?? Math.min(1, (room ?? Number.POSITIVE_INFINITY) / (width * PX_OF_MM));
  return {
    scale,
    larger: () => setChosen(STEPS.find((step) => step > scale + 0.01) ?? scale),
    smaller: () => setChosen(STEPS.findLast((step) => step < scale - 0.01) ?? scale),
    fit: () => setChosen(null),
  };
}
