import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { TextRow } from '#schemas/language/translation/text-rows.ts';
import { useDesign } from '../state/designer-context.ts';
import { placeOfText } from './text-place.ts';

/** Where a text stands, in words: 明细 › 单价 › 标题. */
export function useTextPlace(): (row: Pick<TextRow, 'at'>) => string {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const documents = useDesign((state) => state.documents);
  return ({ at }) => {
    const { around, property } = placeOfText(documents, at, text);
    const said = t(`property.${property}`, { defaultValue: t(`nodeProperty.${property}`, { defaultValue: '' }) });
    return [...(around.length > 0 ? around : [t(`texts.of.${String(at[0])}`)]), said].filter((part) => part !== '').join(' › ');
  };
}
