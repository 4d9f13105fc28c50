import type { StorybookConfig } from '@storybook/react-vite';
import { pageIndexer, pageModules } from './generated-pages.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../renderers/**/*.stories.tsx', '../src/**/*.stories.tsx', '../renderers/fields/*/fixtures.ts', '../schemas/screens/**/*.screen.json', '../docs/screen-language.md'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  experimental_indexers: (existing) => [pageIndexer, ...(existing ?? [])],
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), pageModules()] }),
};

export default config;
