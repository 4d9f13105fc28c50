import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Finding } from '../finding.ts';
import type { InterfaceDocument } from '../interface-document.ts';
import type { ParameterValues } from '../parameters.ts';

/** How it is asked. */
export interface AnswerTerms {
  /** So much of an answer there may be. */
  maxBytes: number;
  /** The same for each try of one call that does something; undefined for calls that only ask. */
  onceKey: string | undefined;
}

/** One way in which an interface comes to its answer. */
export interface InterfaceKind {
  /** The answer depends on the rights of who asks: it is kept for him alone, and nobody without a session gets one. */
  isPersonal: boolean;
  /** What keeps the document from being run; asked when it is written and again before every run. */
  check(document: InterfaceDocument, actor: Actor): Promise<Finding[]>;
  /** What shows only where it is tried, as the writer himself; asked when the document is written and nothing else is wrong with it. */
  tryOut?(document: InterfaceDocument, actor: Actor): Promise<Finding[]>;
  /** Throws AppError in words for the caller; an answer that is too long is an error, never cut. */
  answer(document: InterfaceDocument, parameters: ParameterValues, actor: Actor, terms: AnswerTerms): Promise<JsonValue>;
}
