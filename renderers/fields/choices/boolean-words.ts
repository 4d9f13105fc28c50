import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { isText } from '#schemas/language/texts.ts';
import type { RendererServices } from '../../engine/services.ts';

export interface BooleanWords {
  yes: string;
  no: string;
  /** The document has words of its own, such as enabled and disabled: the value is a state. */
  isState: boolean;
}

/** What yes and no are called in this field. */
export function wordsOf({ settings }: FieldDocument, { t, text }: Pick<RendererServices, 't' | 'text'>): BooleanWords {
  const [yes, no] = [settings?.['trueText'], settings?.['falseText']];
  return {
    yes: isText(yes) ? text(yes) : t('form.yes'),
    no: isText(no) ? text(no) : t('form.no'),
    isState: isText(yes) && isText(no),
  };
}
