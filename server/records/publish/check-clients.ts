import type { Locale } from '#schemas/language/documents/text.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { findApiBreaks, type ApiBreak } from '#schemas/language/openapi/index.ts';
import type { DesignFinding } from '#schemas/wire/designs.ts';
import { translate } from '../../kernel/messages/translate.ts';

/** Names of JSON Schema's rules as the product's own. */
const RULES: Record<string, string> = { minimum: 'min', maximum: 'max', minItems: 'minRows', maxItems: 'maxRows' };

/** Programs that call the form by its typed API and would break: nothing forbids it, but the publisher should know. */
export function checkClients(before: ModelDocument, after: ModelDocument, locale: Locale): DesignFinding[] {
  return findApiBreaks(before, after).map((found) => ({
    severity: 'warning', document: 'model', path: pathOf(found.after),
    message: translate(locale, `design.breaksClients.${found.kind}`, { before: found.before, after: found.after ?? '', what: whatOf(found, locale) }),
  }));
}

function whatOf({ kind, what }: ApiBreak, locale: Locale): string {
  return kind === 'narrowed' ? translate(locale, `design.rule.${RULES[what] ?? what}`) : what;
}

/** `lines.price` stands at fields/lines/fields/price. */
function pathOf(path: string | undefined): string[] {
  return path === undefined ? ['fields'] : path.split('.').flatMap((key) => ['fields', key]);
}
