import { TreeSelect } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { ChoiceListEmpty } from '../choice-input/choice-list-empty.tsx';
import { flatChoices, sourceOf, withPaths } from '../choice-input/choices.ts';
import type { Choice } from '../choice-input/choices.ts';
import { useChoices } from '../choice-input/use-choices.ts';
import { idsOf, useLabels } from '../choice-input/use-labels.ts';
import { statusOf, variantOf } from '../input-attributes.ts';
import { useSelectAttributes } from '../use-select-attributes.ts';

/** Nodes that a tree asks for at once: whole organisations, not single pages of them. */
const PAGE_SIZE = 1_000;

/** A drop-down tree over choices, organisations, departments, positions, roles or groups of users. */
export function TreeWidget(props: WidgetProps): ReactElement {
  const { field, model, fieldPath, value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { t, text } = useServices();
  const attributes = useSelectAttributes(props);
  const [isOpened, setOpened] = useState(false);
  const { search: _search, ...list } = useChoices(props, isOpened, PAGE_SIZE);
  const isMultiple = field.multiple === true;
  const ids = idsOf(value);
  const flat = flatChoices(withPaths(list.choices, field));
  const unknown = ids.filter((id) => !flat.some((choice) => choice.value === id));
  const labels = useLabels(model, fieldPath, sourceOf(field) === 'server' ? unknown : [], unknown.length === ids.length ? props.display : undefined);
  const named = ids.map((id) => ({
    value: id,
    label: flat.find((choice) => choice.value === id)?.label ?? labels[unknown.indexOf(id)] ?? id,
  }));

  return (
    <TreeSelect<unknown>
      {...attributes}
      labelInValue
      style={{ width: '100%' }}
      multiple={isMultiple}
      maxTagCount="responsive"
      value={isMultiple ? named : named[0]}
      onChange={(next) => onChange(valueOf(next, isMultiple))}
      onBlur={onBlur}
      treeData={nodesOf(list.choices, field.settings?.['leavesOnly'] === true)}
      treeDefaultExpandAll={flat.length < 60}
      treeLine={{ showLeafIcon: false }}
      onOpenChange={(isOpen) => isOpen && setOpened(true)}
      disabled={readOnly}
      {...(readOnly ? { suffixIcon: null } : {})}
      allowClear={!props.required || isMultiple}
      autoFocus={inCell === true}
      status={statusOf(invalid)}
      variant={readOnly && !inCell ? 'filled' : variantOf(inCell)}
      showSearch={field.settings?.['searchable'] !== false}
      treeNodeFilterProp="title"
      notFoundContent={<ChoiceListEmpty list={list} />}
      placeholder={readOnly ? undefined : field.placeholder ? text(field.placeholder) : t('form.choose')}
    />
  );
}

interface TreeNode {
  value: string;
  title: string;
  selectable: boolean;
  disabled: boolean;
  children?: TreeNode[];
}

function nodesOf(choices: readonly Choice[], isLeavesOnly: boolean): TreeNode[] {
  return choices.map((choice) => ({
    value: choice.value,
    title: choice.label,
    selectable: !isLeavesOnly || !choice.children?.length,
    disabled: choice.disabled ?? false,
    ...(choice.children?.length ? { children: nodesOf(choice.children, isLeavesOnly) } : {}),
  }));
}

function valueOf(next: unknown, isMultiple: boolean): string | string[] | null {
  if (Array.isArray(next)) return next.map((one: { value: string }) => one.value);
  return (next as { value: string } | null | undefined)?.value ?? (isMultiple ? [] : null);
}
