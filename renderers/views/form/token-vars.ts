import { theme } from 'antd';
import { useMemo } from 'react';
import type { CSSProperties } from 'react';

/** The theme's colours as custom properties, so that style sheets follow light, dark and every palette. */
export function useTokenVars(): CSSProperties {
  const { token } = theme.useToken();
  return useMemo(() => ({
    '--rf-text': token.colorText,
    '--rf-text-secondary': token.colorTextSecondary,
    '--rf-heading': token.colorTextHeading,
    '--rf-error': token.colorErrorText,
    '--rf-error-bg': token.colorErrorBg,
    '--rf-primary': token.colorPrimary,
    '--rf-primary-bg': token.colorPrimaryBg,
    '--rf-border': token.colorBorderSecondary,
    '--rf-split': token.colorSplit,
    '--rf-container': token.colorBgContainer,
    '--rf-head': token.colorFillAlter,
    '--rf-hover': token.controlItemBgHover,
    '--rf-radius': `${token.borderRadius}px`,
  }) as CSSProperties, [token]);
}
