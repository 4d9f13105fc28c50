import type { DesignClip } from '../language/design/command.ts';
import type { Text } from '../language/documents/text.ts';
import type { DesignDocuments } from './designs.ts';

/** A whole form to start from, or a part to put into forms. */
export type TemplateContent = { kind: 'form'; documents: DesignDocuments } | { kind: 'block'; clip: DesignClip };

/** One entry of the gallery. */
export interface TemplateSummary {
  id: string;
  kind: TemplateContent['kind'];
  title: Text;
  /** The newest. */
  version: number;
  /** What changed in it last; empty for those that came with the product. */
  note: string;
  /** Came with the product: nobody changes or removes it here. */
  isShipped: boolean;
  fields: number;
}

/** A new template, or with `id` a new version of one. */
export interface TemplateRequest {
  id?: string;
  title: string;
  note: string;
  content: TemplateContent;
}
