import { Select } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { statusOf, variantOf } from '../input-attributes.ts';
import type { Arrival } from '../light-input/lazy-input.tsx';
import { useSelectAttributes } from '../use-select-attributes.ts';
import { ChoiceListEmpty } from './choice-list-empty.tsx';
import { flatChoices, sourceOf } from './choices.ts';
import { useChoices } from './use-choices.ts';
import { idsOf, surroundingsOf, useLabels, useRememberLabel } from './use-labels.ts';

/** A drop-down over the choices of a field; where the server has them it searches there. */
export function ChoiceSelect({ isMultiple, arrival, ...props }: WidgetProps & { isMultiple: boolean; arrival?: Arrival }): ReactElement {
  const { field, model, fieldPath, value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { t, text } = useServices();
  const attributes = useSelectAttributes(props);
  const [isOpened, setOpened] = useState(arrival === 'press');
  const within = surroundingsOf(props);
  const remember = useRememberLabel(model, fieldPath, within);
  const isRemote = sourceOf(field) === 'server';
  const list = useChoices(props, isOpened);
  const ids = idsOf(value);
  const flat = flatChoices(list.choices);
  const unknown = ids.filter((id) => !flat.some((choice) => choice.value === id));
  const labels = useLabels(model, fieldPath, isRemote ? unknown : [], unknown.length === ids.length ? props.display : undefined, within);
  const named = ids.map((id) => ({
    value: id,
    label: flat.find((choice) => choice.value === id)?.label ?? labels[unknown.indexOf(id)] ?? id,
  }));

  return (
    <Select<{ value: string; label: string } | { value: string; label: string }[]>
      {...attributes}
      labelInValue
      style={{ width: '100%' }}
      {...(isMultiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      value={(isMultiple ? named : named[0] ?? null) as never}
      onChange={(next) => {
        if (isRemote) for (const one of [next ?? []].flat()) remember(one.value, String(one.label));
        onChange(valueOf(next, isMultiple));
      }}
      onBlur={onBlur}
      options={flat.map(({ value: id, label, disabled }) => ({ value: id, label, disabled: disabled ?? false }))}
      onOpenChange={(isOpen) => isOpen && setOpened(true)}
      disabled={readOnly}
      {...(readOnly ? { suffixIcon: null } : {})}
      allowClear={!props.required || isMultiple}
      autoFocus={inCell === true || arrival !== undefined}
      defaultOpen={arrival === 'press'}
      status={statusOf(invalid)}
      variant={readOnly && !inCell ? 'filled' : variantOf(inCell)}
      showSearch={field.settings?.['searchable'] !== false && (isRemote || flat.length > 8 || field.settings?.['searchable'] === true)}
      {...(list.search ? { filterOption: false, onSearch: list.search } : { optionFilterProp: 'label' })}
      loading={list.isLoading}
      notFoundContent={<ChoiceListEmpty list={list} />}
      placeholder={readOnly ? undefined : field.placeholder ? text(field.placeholder) : t('form.choose')}
    />
  );
}

function valueOf(next: { value: string } | { value: string }[] | null | undefined, isMultiple: boolean): string | string[] | null {
  if (Array.isArray(next)) return next.map((one) => one.value);
  return next?.value ?? (isMultiple ? [] : null);
}
