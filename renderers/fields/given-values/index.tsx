import type { ReactElement } from 'react';
import type { FieldRenderer, WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { plainTexts, TextFieldCell } from '../texts/text-cells.tsx';
import { TextFilter } from '../texts/text-filter.tsx';
import { textOf } from '../texts/text-widget.tsx';
import { GivenValueWidget } from './given-value-widget.tsx';
import { JsonCell, JsonWidget } from './json-text.tsx';
import { givenName, givenTime } from './system-field.tsx';

/** What nobody types: the server or a formula fills it in. */
export const givenValues = {
  billNumber: {
    Widget: BillNumberWidget,
    Cell: TextFieldCell,
    plain: plainTexts,
    filter: { Widget: TextFilter, op: 'contains' },
    align: 'left',
    width: 150,
  },
  /** Follows the amount as it is typed. */
  capitals: {
    Widget: (props: WidgetProps): ReactElement => <GivenValueWidget {...props} text={textOf(props.value)} />,
    Cell: TextFieldCell,
    align: 'left',
    width: 220,
  },
  creator: givenName,
  createdTime: givenTime,
  modifier: givenName,
  modifiedTime: givenTime,
  ownerOrganize: givenName,
  ownerDepartment: givenName,
  ownerPosition: givenName,
  json: { Widget: JsonWidget, Cell: JsonCell, align: 'left', width: 220, fullLine: true },
} satisfies Record<string, FieldRenderer>;

/** The server draws the number when the record is saved. */
function BillNumberWidget(props: WidgetProps): ReactElement {
  const { t } = useServices();
  return <GivenValueWidget {...props} text={textOf(props.value)} placeholder={t('form.generatedBySystem')} />;
}
