import type { RecordRow, ScreenConfig } from '#renderers/engine/data-source.ts';
import type { ExplainedField } from '#renderers/views/form/inspect/explain-field.ts';
import type { RuleTrace } from './trace-rules.ts';

/** What the frame is to show. Goes through `postMessage`, so it is plain data. */
export interface PreviewContent {
  config: ScreenConfig;
  face: 'form' | 'list';
  /** What the form starts from; null for an empty one. */
  record: RecordRow | null;
  /** What the list holds. */
  records: RecordRow[];
  /** Counts how often it was started over. */
  round: number;
}

/** From the designer to the frame. */
export interface ShowMessage {
  kind: 'designer-preview';
  content: PreviewContent;
}

/** From the frame to the designer: it can be shown something; or what the rules of the open form do now. */
export type FrameMessage = { kind: 'designer-frame-ready' } | { kind: 'designer-frame-trace'; rules: RuleTrace[]; fields: ExplainedField[] };

export const FRAME_PATH = '/designer-frame';
