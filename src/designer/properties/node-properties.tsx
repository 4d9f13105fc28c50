import { PlusOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber, Select, Switch } from 'antd';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { valueAt } from '#schemas/language/design/layout-places.ts';
import type { LayoutPath } from '#schemas/language/design/layout-places.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { Line, Part } from './line.tsx';
import styles from './properties.module.css';
import { TextEditor } from './text-editor.tsx';

const TEXTS = ['section', 'card', 'title', 'note', 'alert', 'detail'] as const;
const CHOICES = {
  tone: { of: 'note', values: ['plain', 'secondary', 'strong'] },
  align: { of: 'note', values: ['left', 'center', 'right'] },
  kind: { of: 'alert', values: ['info', 'success', 'warning', 'error'] },
} as const;

/** What can be said of a group, a part of one, or a decoration. */
export function NodeProperties({ path, onDone }: { path: LayoutPath; onDone(): void }): ReactElement | null {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const id = useId();
  const node = useDesign((state) => valueAt(state.documents.screen.form?.layout, path)) as Record<string, JsonValue> | undefined;
  if (typeof node !== 'object') return null;
  const key = path.join('.');
  const set = (property: string, value: JsonValue | undefined): void => void store.run({ name: 'setNode', node: path, property, ...(value !== undefined && { value }) }, `${key}:${property}`);
  const isGroup = 'tabs' in node || 'collapse' in node || 'grid' in node;
  const isGridPart = path.at(-2) === 'grid';
  let first = true;
  return (
    <Part title={t('part.basics')}>
      {TEXTS.filter((property) => property in node || (property === 'detail' && 'alert' in node)).map((property) => {
        const own = first ? 'design-title' : `${id}-${property}`;
        first = false;
        return (
          <Line key={property} id={own} label={t(`nodeProperty.${property}`)}>
            <TextEditor id={own} label={t(`nodeProperty.${property}`)} value={node[property] as Text | undefined} onEnter={onDone} isLong={property === 'note' || property === 'detail'}
              onChange={(value) => set(property, property === 'detail' ? value as JsonValue | undefined : (value ?? '') as JsonValue)} />
          </Line>
        );
      })}
      {'divider' in node && (
        <Line id="design-title" label={t('nodeProperty.title')}>
          <TextEditor id="design-title" label={t('nodeProperty.title')} value={node['divider'] === true ? undefined : node['divider'] as Text} onEnter={onDone} onChange={(value) => set('divider', (value ?? true) as JsonValue)} />
        </Line>
      )}
      {(['link', 'frame', 'slot'] as const).filter((property) => property in node).map((property) => (
        <Line key={property} id={`${id}-${property}`} label={t(`nodeProperty.${property}`)}><Input id={`${id}-${property}`} value={String(node[property])} onChange={(event) => set(property, event.target.value)} /></Line>
      ))}
      {'frame' in node && (
        <Line id={`${id}-height`} label={t('nodeProperty.height')}>
          <InputNumber id={`${id}-height`} className={styles['wide'] ?? ''} min={80} max={2000} precision={0} placeholder="400" value={typeof node['height'] === 'number' ? node['height'] : null} onChange={(value) => set('height', value ?? undefined)} />
        </Line>
      )}
      {Object.entries(CHOICES).filter(([, { of }]) => of in node).map(([property, { values }]) => (
        <Line key={property} id={`${id}-${property}`} label={t(`nodeProperty.${property}`)}>
          <Select
            id={`${id}-${property}`} className={styles['wide'] ?? ''} value={typeof node[property] === 'string' ? node[property] : values[0]}
            onChange={(value: string) => set(property, value === values[0] ? undefined : value)} options={values.map((value) => ({ value: value as string, label: t(`choice.${value}`) }))}
          />
        </Line>
      ))}
      {isGridPart && (
        <Line id={`${id}-span`} label={t('nodeProperty.span')}>
          <InputNumber id={`${id}-span`} className={styles['wide'] ?? ''} min={1} max={24} precision={0} value={typeof node['span'] === 'number' ? node['span'] : 1} onChange={(value) => set('span', value === null || value === 1 ? undefined : value)} />
        </Line>
      )}
      {path.at(-2) === 'collapse' && (
        <label className={styles['check']} htmlFor={`${id}-open`}>
          {t('nodeProperty.open')}
          <Switch id={`${id}-open`} size="small" checked={node['open'] !== false} onChange={(isOpen) => set('open', isOpen ? undefined : false)} />
        </label>
      )}
      {isGroup && <Button type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={() => store.run({ name: 'addPane', node: path })} style={{ marginBlockEnd: 12 }}>{t('node.addPart')}</Button>}
    </Part>
  );
}
