import type { Locale } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Documents } from '../documents.ts';
import { checkDesign } from '../live/check-design.ts';
import { projectBeside } from '../live/join-designs.ts';
import type { PublishedDesign } from '../live/load-published.ts';

/** Other designs that would break, because they name something of this one that it no longer has. */
export function checkDependents(after: DesignDocuments, others: readonly PublishedDesign[], files: Documents, locale: Locale): DesignFinding[] {
  const { code } = after.model;
  const dependents = others.filter(({ documents }) => JSON.stringify(documents).includes(`"${code}"`));
  return dependents.flatMap((design) => {
    const beside = projectBeside(files, [...others.filter((other) => other !== design), { code, documents: after }]);
    // Dictionaries and bill rules of the database are no matter of this change.
    const errors = checkDesign(design.documents, { beside: { ...beside, dictionaries: undefined, billRules: undefined }, locale })
      .filter(({ severity }) => severity === 'error');
    return errors.map(({ message }): DesignFinding => ({
      severity: 'error', document: 'model', path: [],
      message: translate(locale, 'design.breaksOther', { design: resolveText(design.documents.screen.title, locale), message }),
    }));
  });
}
