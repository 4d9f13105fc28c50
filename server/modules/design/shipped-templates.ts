import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DesignClip } from '#schemas/language/design/command.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { TemplateContent, TemplateSummary } from '#schemas/wire/templates.ts';

export interface ShippedTemplate {
  summary: TemplateSummary;
  content: TemplateContent;
}

/** `schemas/templates/*.block.json`: a part of a form. */
interface BlockFile {
  code: string;
  version: number;
  title: Text;
  clip: DesignClip;
}

/** The forms and parts of forms that came with the product, by their ids; a folder of documents without any has none. */
export function loadShippedTemplates(schemasDir: string): ReadonlyMap<string, ShippedTemplate> {
  const forms = filesOf<DesignDocuments>(join(schemasDir, 'designs'), '.design.json').map(({ model, screen }): ShippedTemplate => ({
    // The dictionaries of a form belong to the form that brought them; another one names them.
    content: { kind: 'form', documents: { model, screen } },
    summary: { id: `form-${model.code}`, kind: 'form', title: model.title, version: 1, note: '', isShipped: true, fields: Object.keys(model.fields).length },
  }));
  const blocks = filesOf<BlockFile>(join(schemasDir, 'templates'), '.block.json').map(({ code, version, title, clip }): ShippedTemplate => ({
    content: { kind: 'block', clip },
    summary: { id: `block-${code}`, kind: 'block', title, version, note: '', isShipped: true, fields: Object.keys(clip.fields).length },
  }));
  return new Map([...blocks, ...forms].map((template) => [template.summary.id, template]));
}

function filesOf<Content>(folder: string, ending: string): Content[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(ending)).sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Content);
  } catch {
    return [];
  }
}
