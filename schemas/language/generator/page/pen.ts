import type { Text, Locale } from '../../documents/text.ts';
import type { RecordState } from '../../runtime.ts';
import { resolveText } from '../../texts.ts';
import { makerOf, type MakeElement } from './make-element.ts';
import type { PageSource } from './page-source.ts';

/** What drawing a form needs: where it is drawn, the record behind it, and who wants to hear of changes. */
export interface Pen {
  record: RecordState;
  source: Pick<PageSource, 'options' | 'upload'>;
  /** Names of what the record holds by an id. */
  names: Map<string, string>;
  /** What was wrong at the last try, by path. */
  faults: Map<string, string>;
  text(text: Text): string;
  element: MakeElement;
  /** Runs now, and again whenever something about the record has changed. */
  follow(update: () => void): void;
  /** A pen for a part that is drawn again by itself: `forget` ends what its followers hear. */
  part(): { pen: Pen; forget(): void };
  refresh(): void;
}

export function createPen(document: Document, record: RecordState, locale: Locale, { source, names }: Pick<Pen, 'source' | 'names'>): Pen {
  const faults = new Map<string, string>();
  const make = (): Pen & { run(): void } => {
    let updates: (() => void)[] = [];
    const pen: Pen & { run(): void } = {
      record, faults, source, names,
      text: (text) => resolveText(text, locale),
      element: makerOf(document),
      follow(update) {
        updates.push(update);
        update();
      },
      part() {
        const inner = make();
        let isForgotten = false;
        // Also when it is forgotten by one who hears of the same change before it.
        const run = (): void => { if (!isForgotten) inner.run(); };
        updates.push(run);
        return {
          pen: inner,
          forget() {
            isForgotten = true;
            updates = updates.filter((one) => one !== run);
          },
        };
      },
      // The list may change while it is run: a table that is drawn again.
      run: () => [...updates].forEach((update) => update()),
      refresh: () => whole.run(),
    };
    return pen;
  };
  const whole = make();
  record.subscribe(() => whole.run());
  return whole;
}
