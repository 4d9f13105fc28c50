import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface StandIn {
  /** How the import that it takes the place of ends, and the end of the file that has it; none: any file. */
  source: string;
  importer?: string;
  code(): string;
}

const STAND_INS: readonly StandIn[] = [
  // Every browser that the page is built for observes sizes by itself; what stands in for it elsewhere would answer with the browser's own.
  { source: 'resize-observer-polyfill', code: () => 'export default ResizeObserver;' },
  // Each of them has the older kind of request too, which axios takes first.
  { source: './fetch.js', importer: '/axios/lib/adapters/adapters.js', code: () => 'export const getFetch = () => null;' },
  // Every button asks whether a colour is bright; antd keeps the answer beside a picker of colours, which few pages need.
  { source: '/color-picker/components/ColorPresets', importer: '/antd/es/button/style/token.js', code: brightness },
];

/** Puts something small in the place of parts of libraries that the page would carry without ever using them. */
export function standIns(): Plugin {
  const mark = '\0stand-in:';
  return {
    name: 'stand-ins',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const at = STAND_INS.findIndex((each) => source.endsWith(each.source) && importer.endsWith(each.importer ?? ''));
      return at < 0 ? undefined : mark + String(at);
    },
    load: (id) => (id.startsWith(mark) ? STAND_INS[Number(id.slice(mark.length))]?.code() : undefined),
  };
}

function brightness(): string {
  const presets = readFileSync(new URL('../../node_modules/antd/es/color-picker/components/ColorPresets.js', import.meta.url), 'utf8');
  const isBright = /^export const isBright = [\s\S]*?^\};$/m.exec(presets)?.[0];
  if (isBright === undefined) throw new Error('antd no longer says in ColorPresets whether a colour is bright: see what its buttons import instead.');
  return `import { Color as RcColor } from '@rc-component/color-picker';\n${isBright}`;
}
