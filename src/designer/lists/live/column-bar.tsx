import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined, EyeInvisibleOutlined, EyeOutlined, PushpinFilled, PushpinOutlined, SettingOutlined, SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '#renderers/engine/model-fields.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { keyOf } from '#schemas/language/design/layout-places.ts';
import { isSortable } from '#schemas/language/index.ts';
import { useDesign, useDesigner } from '../../state/designer-context.ts';
import { fieldOfPart, useListPart } from '../list-part.ts';
import styles from './live.module.css';

/** What is often done to the column that is chosen, above the list. */
export function ColumnBar({ onSettings }: { onSettings(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const { store } = useDesigner();
  const { part, choose } = useListPart();
  const { model, screen: { list } } = useDesign((state) => state.documents);
  const chosen = fieldOfPart(part, 'column');
  const columns = list?.columns ?? [];
  const index = columns.findIndex((column) => keyOf(column) === chosen);
  const entry = columns[index];
  const field = chosen === null ? undefined : fieldOf(model, chosen);
  if (chosen === null || entry === undefined || !field) return <p className={styles['hint']}>{t('list.liveHint')}</p>;
  const view = typeof entry === 'object' ? entry : { field: chosen };
  const title = text(view.title ?? field.title);
  const sort = list?.sort ?? [];
  const order = sort.find((key) => key.field === chosen)?.order;
  const sortBy = (wanted: 'asc' | 'desc'): void => {
    const others = sort.filter((key) => key.field !== chosen);
    const next = order === wanted ? others : [{ field: chosen, order: wanted }];
    store.run({ name: 'setList', property: 'sort', ...(next.length > 0 && { value: next }) });
  };
  const pin = (side: 'left' | 'right'): void => void store.run({ name: 'setColumn', field: chosen, property: 'fixed', ...(view.fixed !== side && { value: side }) });
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('list.columnBar', { title })}>
      <strong>{title}</strong>
      {isSortable(field) && (
        <>
          <Tool label={t('order.asc')} icon={<SortAscendingOutlined aria-hidden />} isOn={order === 'asc'} onClick={() => sortBy('asc')} />
          <Tool label={t('order.desc')} icon={<SortDescendingOutlined aria-hidden />} isOn={order === 'desc'} onClick={() => sortBy('desc')} />
        </>
      )}
      {(['left', 'right'] as const).map((side) => (
        <Tool key={side} label={t(`list.pinTo.${side}`)} icon={view.fixed === side ? <PushpinFilled aria-hidden rotate={side === 'left' ? -45 : 45} /> : <PushpinOutlined aria-hidden rotate={side === 'left' ? -45 : 45} />} isOn={view.fixed === side} onClick={() => pin(side)} />
      ))}
      <Tool label={t('list.toLeft')} icon={<ArrowLeftOutlined aria-hidden />} isDisabled={index === 0} onClick={() => store.run({ name: 'moveColumn', field: chosen, to: index - 1 })} />
      <Tool label={t('list.toRight')} icon={<ArrowRightOutlined aria-hidden />} isDisabled={index === columns.length - 1} onClick={() => store.run({ name: 'moveColumn', field: chosen, to: index + 1 })} />
      <Tool
        label={t(view.hidden === true ? 'list.show' : 'list.hide')} icon={view.hidden === true ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        onClick={() => store.run({ name: 'setColumn', field: chosen, property: 'hidden', ...(view.hidden !== true && { value: true }) })}
      />
      <Tool label={t('list.takeOut')} icon={<DeleteOutlined aria-hidden />} isDisabled={columns.length === 1} onClick={() => store.run({ name: 'removeColumn', field: chosen }) && choose(null)} />
      <Tool label={t('list.settings')} icon={<SettingOutlined aria-hidden />} onClick={onSettings} />
    </div>
  );
}

function Tool({ label, icon, isOn, isDisabled = false, onClick }: { label: string; icon: ReactElement; isOn?: boolean; isDisabled?: boolean; onClick(): void }): ReactElement {
  return <Button type="text" size="small" icon={icon} aria-label={label} title={label} aria-pressed={isOn} disabled={isDisabled} className={isOn === true ? styles['on'] ?? '' : ''} onClick={onClick} />;
}
