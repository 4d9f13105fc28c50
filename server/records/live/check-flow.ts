import { checkDocuments } from '#schemas/language/checker/index.ts';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { FlowFinding } from '#schemas/wire/flow-designs.ts';
import type { DesignCheck } from './check-design.ts';

/** Said one by one to developers who write files. */
const FOR_FILES = new Set(['checker.plainText', 'checker.translation']);

/** What is wrong with a flow, and what is doubtful. Never throws, whatever the document holds. */
export function checkFlowDocument(document: FlowDocument, check: Omit<DesignCheck, 'published'>): FlowFinding[] {
  return checkDocuments([{ path: 'design.flow.json', text: JSON.stringify(document) }], check).filter(({ rule }) => !FOR_FILES.has(rule))
    .map(({ severity, at, rule, params, message, suggestion }) => ({
      severity, path: [...at], message: suggestion === undefined ? message : `${message} (${suggestion})`,
      said: { rule, params, ...(suggestion !== undefined && { suggestion }) },
    }));
}
