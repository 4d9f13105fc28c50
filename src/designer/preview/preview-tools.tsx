import { RotateRightOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordRow } from '#renderers/engine/data-source.ts';
import { useRoles } from '../publish/choices.ts';
import { useDesign } from '../state/designer-context.ts';
import type { PreviewContent } from './content.ts';
import styles from './preview.module.css';
import type { PreviewWish, Source } from './use-content.ts';

/** CSS pixels, upright. */
const DEVICES = { phone: { width: 390, height: 760 }, tablet: { width: 820, height: 1100 }, desktop: { width: 1280, height: 800 } } as const;
type Device = keyof typeof DEVICES;

export interface PreviewLook {
  device: Device;
  /** A phone or a tablet lies on its side. */
  isTurned: boolean;
  face: PreviewContent['face'];
}

export function sizeOf({ device, isTurned }: PreviewLook): { width: number; height: number } {
  const { width, height } = DEVICES[device];
  return isTurned && device !== 'desktop' ? { width: height, height: width } : { width, height };
}

interface PreviewToolsProps {
  look: PreviewLook;
  onLook(part: Partial<PreviewLook>): void;
  wish: PreviewWish;
  onWish(part: Partial<PreviewWish>): void;
  records: readonly RecordRow[];
  isTracing: boolean;
  onTracing(isTracing: boolean): void;
  onRestart(): void;
}

/** Device, role and data of the preview. */
export function PreviewTools({ look: { device, isTurned, face }, onLook, wish, onWish, records, isTracing, onTracing, onRestart }: PreviewToolsProps): ReactElement {
  const { t } = useTranslation('designer');
  const roles = useRoles();
  const label = useDesign((state) => state.documents.model.label);
  const labelOf = (one: RecordRow): string => String(one.$display?.[label] ?? one[label] ?? one['id']);
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={t('view.preview')}>
      <Segmented<Device> value={device} onChange={(next) => onLook({ device: next })} options={(['phone', 'tablet', 'desktop'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))} />
      <Button icon={<RotateRightOutlined aria-hidden />} disabled={device === 'desktop'} aria-pressed={isTurned} onClick={() => onLook({ isTurned: !isTurned })}>{t('preview.turn')}</Button>
      <Segmented<PreviewContent['face']> value={face} onChange={(next) => onLook({ face: next })} options={(['form', 'list'] as const).map((value) => ({ value, label: t(`preview.face.${value}`) }))} />
      <Select<string | null>
        aria-label={t('preview.role')} style={{ inlineSize: 190 }} allowClear showSearch optionFilterProp="label" placeholder={t('preview.everybody')}
        value={wish.roleId} options={roles} onChange={(roleId: string | null | undefined) => onWish({ roleId: roleId ?? null })} popupMatchSelectWidth={260}
      />
      <Select<Source>
        aria-label={t('preview.data')} style={{ inlineSize: 130 }} value={wish.source} onChange={(source) => onWish({ source })}
        options={(['empty', 'sample', 'real'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
      />
      {wish.source === 'real' && face === 'form' && (
        <Select<string>
          aria-label={t('preview.record')} style={{ inlineSize: 200 }} showSearch optionFilterProp="label" placeholder={t('preview.chooseRecord')} value={wish.record} notFoundContent={t('preview.noRecords')}
          onChange={(chosen) => onWish({ record: chosen })} options={records.map((one) => ({ value: String(one['id']), label: labelOf(one) }))}
        />
      )}
      <Button onClick={onRestart}>{t('preview.restart')}</Button>
      <Button aria-pressed={isTracing} type={isTracing ? 'primary' : 'default'} onClick={() => onTracing(!isTracing)}>{t('preview.trace')}</Button>
    </div>
  );
}
