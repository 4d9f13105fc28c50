/** Resolves in the next frame, before it is painted. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
}

/** Resolves once the next frame is over: what it shows has been painted. */
export function afterFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => void afterPaint().then(resolve)));
}

/** Resolves right after the frame that is being made. */
export function afterPaint(): Promise<number> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now());
    channel.port2.postMessage(0);
  });
}

export interface LongTask {
  /** Milliseconds since the page was opened. */
  s: number;
  /** Milliseconds. */
  d: number;
}

/** Tasks over 50 ms since the page was opened. */
export const longTasks: LongTask[] = [];

try {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longTasks.push({ s: entry.startTime, d: entry.duration });
  }).observe({ type: 'longtask', buffered: true });
} catch {
  // A browser that does not report long tasks reports none.
}
