import { defineConfig, mergeConfig } from 'vite';
import shared from '../../vite.config.ts';

/** The stories without Storybook's furniture: one page that a browser test can walk through in a minute. */
const { plugins, resolve } = shared;
export default mergeConfig(
  { plugins: plugins ?? [], resolve: resolve ?? {} },
  defineConfig({
    root: 'stories/gallery',
    // React and antd say what is wrong only in their development build.
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir: '../../dist/stories', emptyOutDir: true, target: 'es2022', minify: false, reportCompressedSize: false },
  }),
);
