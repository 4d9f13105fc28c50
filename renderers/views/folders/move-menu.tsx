import { FolderOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { useServices } from '../../engine/services-context.tsx';
import { flatChoices } from '../../fields/choice-input/choices.ts';
import { useChoices } from '../../fields/choice-input/use-choices.ts';
import type { TableLine } from '../list/table/table-types.ts';

const MOST = 50;

/** Puts a record into another folder without dragging: by its choices for one field. */
export function MoveMenu({ line, model, name, field, isOnly, onMove }: {
  line: TableLine;
  model: string;
  /** Key of the field. */
  name: string;
  field: FieldDocument;
  /** No other field makes folders, so it need not be named. */
  isOnly: boolean;
  /** `folder`: as people call it. */
  onMove(id: string, values: Values, folder: string): void;
}): ReactElement {
  const { t, text } = useServices();
  const [isOpened, setOpened] = useState(false);
  const { choices } = useChoices({ field, model, fieldPath: name }, isOpened, MOST);
  const open = flatChoices(choices).filter(({ disabled }) => disabled !== true);
  const title = isOnly ? t('list.folders.move') : t('list.folders.moveBy', { field: text(field.title) });
  return (
    <Dropdown
      trigger={['click']} autoFocus onOpenChange={(isOpen) => setOpened((before) => before || isOpen)}
      menu={{
        style: { maxHeight: 360, overflowY: 'auto' },
        items: open.map(({ value, label }) => ({ key: value, label, disabled: line.record[name] === value })),
        onClick: ({ key }) => onMove(line.id, { [name]: key }, open.find(({ value }) => value === key)?.label ?? key),
      }}
    >
      <Button type="text" icon={<FolderOutlined aria-hidden />} title={t('list.folders.moveHint')}>{title}</Button>
    </Dropdown>
  );
}
