import type { ReactElement } from 'react';
import type { CellProps, FieldRenderer, WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { ChoiceCell, plainChoices } from '../choice-input/choice-cell.tsx';
import { ChoiceFilter } from '../choice-input/lazy-choice.tsx';
import { idsOf, useLabels } from '../choice-input/use-labels.ts';
import { DateCell, plainDates } from '../dates/date-cell.tsx';
import { DATE_KINDS, formatDate } from '../dates/date-kind.ts';
import { dateFilter } from '../dates/date-renderer.tsx';
import { GivenValueWidget } from './given-value-widget.tsx';

/** The name of somebody or something that the server filled in. */
export const givenName: FieldRenderer = {
  Widget: GivenNameWidget,
  Cell: ChoiceCell,
  plain: plainChoices,
  filter: { Widget: ChoiceFilter, op: 'in' },
  align: 'left',
  width: 120,
  hasRemoteText: true,
};

/** An instant that the server filled in. */
export const givenTime: FieldRenderer = {
  Widget: GivenTimeWidget,
  Cell: (props: CellProps): ReactElement => <DateCell {...props} kind="datetime" />,
  plain: plainDates('datetime'),
  filter: dateFilter('datetime'),
  align: 'left',
  width: 150,
};

function GivenNameWidget(props: WidgetProps): ReactElement {
  const { t } = useServices();
  const [label = ''] = useLabels(props.model, props.fieldPath, idsOf(props.value), props.display);
  return <GivenValueWidget {...props} text={label} placeholder={t('form.generatedBySystem')} />;
}

function GivenTimeWidget(props: WidgetProps): ReactElement {
  const { t } = useServices();
  return <GivenValueWidget {...props} text={formatDate(props.value, DATE_KINDS.datetime, t)} placeholder={t('form.generatedBySystem')} />;
}
