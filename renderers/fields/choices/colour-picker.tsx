import { ColorPicker } from 'antd';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { groupAttributes } from '../input-attributes.ts';

export function ColourPicker(props: WidgetProps): ReactElement {
  const { id, field, value, onChange, onBlur, readOnly } = props;
  const { t } = useServices();
  const presets = field.settings?.['presets'];
  return (
    <ColorPicker
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(colour) => onChange(colour.cleared ? null : colour.toHexString().toLowerCase())}
      onOpenChange={(isOpen) => !isOpen && onBlur?.()}
      disabled={readOnly}
      disabledAlpha={field.settings?.['alpha'] !== true}
      allowClear={!props.required}
      {...(Array.isArray(presets) ? { presets: [{ label: t('form.presets'), colors: presets.map(String) }] } : {})}
    >
      <button id={id} type="button" {...groupAttributes(props)} disabled={readOnly} style={SWATCH}>
        <span aria-hidden style={{ ...PATCH, background: typeof value === 'string' ? value : 'transparent' }} />
        {typeof value === 'string' && value !== '' ? value : t('form.choose')}
      </button>
    </ColorPicker>
  );
}

const SWATCH = {
  display: 'inline-flex', alignItems: 'center', gap: 8, height: 32, padding: '0 11px', font: 'inherit', color: 'inherit',
  background: 'transparent', border: '1px solid color-mix(in srgb, currentColor 20%, transparent)', borderRadius: 6, cursor: 'pointer',
} as const;
const PATCH = { width: 16, height: 16, borderRadius: 4, border: '1px solid color-mix(in srgb, currentColor 20%, transparent)' } as const;
