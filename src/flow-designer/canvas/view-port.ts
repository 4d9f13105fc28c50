/** Which part of the flow is in sight: its offset in pixels of the screen, and how much smaller it is than life. */
export interface ViewPort {
  x: number;
  y: number;
  scale: number;
}

export interface Extent {
  width: number;
  height: number;
}

export const MIN_SCALE = 0.2;
export const MAX_SCALE = 2;

/** Nearer or farther, with what lies at a point of the screen staying there. */
export function zoomAt(port: ViewPort, factor: number, at: { x: number; y: number }): ViewPort {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, port.scale * factor));
  const by = scale / port.scale;
  return { scale, x: at.x - (at.x - port.x) * by, y: at.y - (at.y - port.y) * by };
}

/** The whole flow, never larger than life; what does not fit begins at its top. */
export function fit(flow: Extent, screen: Extent): ViewPort {
  if (flow.width === 0 || screen.width === 0) return { x: 0, y: 0, scale: 1 };
  const scale = Math.min(1, Math.max(MIN_SCALE, Math.min(screen.width / flow.width, screen.height / flow.height)));
  return { scale, x: (screen.width - flow.width * scale) / 2, y: Math.max(0, (screen.height - flow.height * scale) / 2) };
}

/** As a flow is opened: as wide as the screen where that can still be read, beginning at its top. */
export function atTop(flow: Extent, screen: Extent): ViewPort {
  const scale = Math.min(1, Math.max(0.6, screen.width / Math.max(1, flow.width)));
  return { scale, x: (screen.width - flow.width * scale) / 2, y: 0 };
}

/** Moved as little as brings a box of the flow into sight. */
export function reveal(port: ViewPort, box: { x: number; y: number } & Extent, screen: Extent): ViewPort {
  const margin = 24;
  const shift = (from: number, length: number, room: number): number => {
    if (length + 2 * margin > room) return margin - from;
    if (from < margin) return margin - from;
    return from + length > room - margin ? room - margin - from - length : 0;
  };
  const dx = shift(port.x + box.x * port.scale, box.width * port.scale, screen.width);
  const dy = shift(port.y + box.y * port.scale, box.height * port.scale, screen.height);
  return dx === 0 && dy === 0 ? port : { ...port, x: port.x + dx, y: port.y + dy };
}
