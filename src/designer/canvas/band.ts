import type { DesignItem } from '#schemas/language/design/command.ts';
import { itemOfElement } from './hit.ts';
import styles from './canvas.module.css';

const THRESHOLD_PX = 5;

interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Draws a frame from where the button was pressed; `onEnd` is given what it caught, or null where it was no more than a click. */
export function drawBand(sheet: HTMLElement, from: { x: number; y: number }, onEnd: (items: DesignItem[] | null) => void): void {
  const band = document.createElement('div');
  band.className = styles['band'] ?? '';
  let frame: Frame | null = null;
  const onMove = ({ clientX, clientY }: PointerEvent): void => {
    if (!frame && Math.hypot(clientX - from.x, clientY - from.y) < THRESHOLD_PX) return;
    if (!frame) document.body.append(band);
    frame = { left: Math.min(from.x, clientX), top: Math.min(from.y, clientY), right: Math.max(from.x, clientX), bottom: Math.max(from.y, clientY) };
    Object.assign(band.style, { transform: `translate(${frame.left}px, ${frame.top}px)`, width: `${frame.right - frame.left}px`, height: `${frame.bottom - frame.top}px` });
  };
  const onUp = (): void => {
    stop();
    onEnd(frame && caught(sheet, frame));
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') stop();
  };
  const stop = (): void => {
    band.remove();
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', stop);
    window.removeEventListener('keydown', onKey, true);
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
  window.addEventListener('pointercancel', stop);
  window.addEventListener('keydown', onKey, true);
}

/** Fields and decorations that the frame touches; of groups those that lie in it as a whole, with all that is in them. */
function caught(sheet: HTMLElement, frame: Frame): DesignItem[] {
  const found: HTMLElement[] = [];
  for (const element of sheet.querySelectorAll<HTMLElement>('[data-field],[data-node]')) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.left > frame.right || box.right < frame.left || box.top > frame.bottom || box.bottom < frame.top) continue;
    const holds = element.querySelector('[data-field],[data-node],[data-hole]') !== null;
    const isWhole = box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
    const isPane = /(tabs|collapse|grid)\.\d+$/.test(element.dataset['node'] ?? '');
    if (isPane || (holds && !isWhole) || found.some((one) => one.contains(element))) continue;
    found.push(element);
  }
  return found.map((element) => itemOfElement(element)).filter((item) => item !== null);
}
