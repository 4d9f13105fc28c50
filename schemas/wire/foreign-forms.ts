import type { ForeignFinding, ForeignSource } from '../language/foreign/index.ts';
import type { DesignDocuments } from './designs.ts';

/** What a form of another tool would become; nothing is kept of it yet. */
export interface ForeignReading {
  source: ForeignSource;
  documents: DesignDocuments;
  /** Everything that was left out or became something else. */
  report: ForeignFinding[];
}
