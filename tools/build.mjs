import { rmSync } from 'node:fs';
import { build as buildPage } from 'vite';
import { buildServer } from './steps/build-server.mjs';
import { chunkGroups } from './steps/chunk-groups.mjs';

rmSync('dist', { recursive: true, force: true });

await buildServer('dist/server');

// Twice: only a finished build says what each screen really needs.
const { output } = await buildPage({ logLevel: 'warn', build: { write: false, minify: false, reportCompressedSize: false } });
const groups = chunkGroups(output.filter(({ type }) => type === 'chunk'), {
  first: 'index.html',
  then: [
    'bench.html', 'antd/es/locale/zh_CN.js', 'src/pages/login/login-page.tsx', 'src/app/workspace.tsx', 'src/shell/layout/layout.tsx', 'src/messages/notice-drawer.tsx', 'src/designer/designer-page.tsx', 'src/shell/layout/screen-view.tsx', 'renderers/views/list/scroll/scroll-view.tsx',
    'renderers/views/form/open-form.tsx', 'renderers/views/sub-table/sub-table.tsx', 'tests/bench/page/form-subject.tsx',
  ],
});
await buildPage({ logLevel: 'warn', build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } } } });
