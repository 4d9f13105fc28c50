import type { ReactElement } from 'react';
import { hasServerChoices } from '#schemas/language/choices/choice-rule.ts';
import type { CellProps } from '../engine/field-renderer.ts';
import { useFieldRenderer } from '../engine/registry-context.tsx';
import { idsOf, useLabels } from './choice-input/use-labels.ts';

interface FieldCellProps extends CellProps {
  model: string;
  /** `price`, `items.price`. */
  fieldPath: string;
}

/** The read cell of a field in a form: where no text came with the record it asks for it. */
export function FieldCell(props: FieldCellProps): ReactElement {
  const { field, display, value } = props;
  const { hasRemoteText } = useFieldRenderer(field.type);
  const isRemote = hasRemoteText || hasServerChoices(field);
  if (isRemote && display === undefined && value !== null) return <ResolvedCell {...props} />;
  return <PlainCell {...props} />;
}

function ResolvedCell(props: FieldCellProps): ReactElement {
  const { idsIn = idsOf } = useFieldRenderer(props.field.type);
  const labels = useLabels(props.model, props.fieldPath, idsIn(props.value));
  return <PlainCell {...props} display={Array.isArray(props.value) ? labels : labels[0]} />;
}

function PlainCell({ field, value, display, ellipsis }: FieldCellProps): ReactElement {
  const { Cell } = useFieldRenderer(field.type);
  return <Cell field={field} value={value} display={display} ellipsis={ellipsis ?? false} />;
}
