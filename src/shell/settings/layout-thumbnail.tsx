import type { ReactElement } from 'react';
import type { Appearance, LayoutType } from '#src/settings/settings.ts';

interface ThumbnailProps {
  layout: LayoutType;
  sidebar?: 'dark' | 'light';
  appearance?: Appearance;
}

const DARK = { page: '#141b26', bar: '#212b3a', side: '#0d131c', line: '#3b485c' };
const LIGHT = { page: '#eef1f6', bar: '#ffffff', side: '#1a2f4b', line: '#cdd5e1' };

/** A small drawing of what a choice looks like. */
export function LayoutThumbnail({ layout, sidebar = 'dark', appearance = 'light' }: ThumbnailProps): ReactElement {
  const colors = appearance === 'dark' ? DARK : LIGHT;
  const side = sidebar === 'light' ? '#ffffff' : colors.side;
  const sideWidth = { classic: 20, plain: 9, functional: 0 }[layout];
  return (
    <svg viewBox="0 0 72 50" width="100%" aria-hidden="true" focusable="false">
      <rect width="72" height="50" fill={colors.page} />
      {appearance === 'system' && <path d="M72 0v50H24z" fill={DARK.page} />}
      <rect x={sideWidth} width={72 - sideWidth} height="10" fill={layout === 'functional' ? colors.side : colors.bar} />
      <rect width={sideWidth} height="50" fill={side} />
      {layout === 'functional' && [22, 34, 46].map((x) => <rect key={x} x={x} y="4" width="8" height="2.4" rx="1.2" fill="#8fa3bd" />)}
      {layout === 'classic' && [14, 21, 28].map((y) => <rect key={y} x="4" y={y} width="12" height="2.4" rx="1.2" fill={sidebar === 'light' ? LIGHT.line : '#8fa3bd'} />)}
      {layout === 'plain' && [14, 21, 28].map((y) => <rect key={y} x="3" y={y} width="3" height="3" rx="1" fill="#8fa3bd" />)}
      <rect x={sideWidth + 5} y="16" width={62 - sideWidth} height="28" rx="2.5" fill={colors.bar} />
      <rect x={sideWidth + 9} y="22" width="22" height="2.6" rx="1.3" fill={colors.line} />
      <rect x={sideWidth + 9} y="29" width="32" height="2.6" rx="1.3" fill={colors.line} />
    </svg>
  );
}
