import { Cascader } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { idsOf, useLabels } from '../choice-input/use-labels.ts';
import { statusOf, variantOf } from '../input-attributes.ts';
import { useSelectAttributes } from '../use-select-attributes.ts';

interface AreaNode {
  value: string;
  label: string;
  isLeaf: boolean;
  children?: AreaNode[];
}

/** 0 province, 1 city, 2 county, 3 street. */
const DEFAULT_LEVEL = 2;
const NODES = 1_000;

/** Province, city, county: each level is fetched when the one above is opened. */
export function AreaCascader(props: WidgetProps): ReactElement {
  const { field, model, fieldPath, value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { dataSource, notify, t, text } = useServices();
  const attributes = useSelectAttributes(props);
  const [roots, setRoots] = useState<AreaNode[] | null>(null);
  const [picked, setPicked] = useState<{ id: string; label: string } | null>(null);
  const id = idsOf(value)[0];
  const known = picked && picked.id === id ? picked.label : undefined;
  const [label] = useLabels(model, fieldPath, id === undefined ? [] : [id], known ?? (id === undefined ? undefined : props.display));
  const lastLevel = typeof field.settings?.['level'] === 'number' ? field.settings['level'] : DEFAULT_LEVEL;

  async function load(parentId: string, level: number): Promise<AreaNode[]> {
    const { list } = await dataSource.options(model, { field: fieldPath, parentId, currentPage: 1, pageSize: NODES });
    return list.map((row) => ({ value: row.value, label: row.label, isLeaf: level >= lastLevel }));
  }

  function loadRoots(isOpen: boolean): void {
    if (!isOpen || roots) return;
    load('', 0).then(setRoots, () => notify.error(t('form.loadFailed')));
  }

  return (
    <Cascader<AreaNode>
      {...attributes}
      style={{ width: '100%' }}
      options={roots ?? []}
      value={id === undefined ? [] : [id]}
      onChange={(path, nodes) => {
        const last = path?.at(-1);
        if (last !== undefined) setPicked({ id: String(last), label: nodes.map((node) => node.label).join(' / ') });
        onChange(last === undefined ? null : String(last));
      }}
      loadData={(path) => {
        const parent = path.at(-1);
        if (!parent) return;
        load(parent.value, path.length).then(
          (children) => {
            // A city without counties is as deep as it goes.
            if (children.length === 0) parent.isLeaf = true;
            else parent.children = children;
            setRoots((list) => [...(list ?? [])]);
          },
          () => notify.error(t('form.loadFailed')),
        );
      }}
      displayRender={() => label ?? ''}
      onOpenChange={loadRoots}
      onBlur={onBlur}
      disabled={readOnly}
      allowClear={!props.required}
      autoFocus={inCell === true}
      status={statusOf(invalid)}
      variant={readOnly && !inCell ? 'filled' : variantOf(inCell)}
      placeholder={readOnly ? undefined : field.placeholder ? text(field.placeholder) : t('form.choose')}
    />
  );
}
