import type { Preview } from '@storybook/react-vite';
import { LookProvider } from '../stories/look.tsx';
import type { Look } from '../stories/look.tsx';

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    options: { storySort: { order: ['Guide', 'Screens', 'Views', 'Forms', 'Fields'] } },
  },
  initialGlobals: { locale: 'zh-CN', appearance: 'light', width: '' },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [{ value: 'zh-CN', title: '简体中文' }, { value: 'en-US', title: 'English' }, { value: 'zh-TW', title: '繁體中文' }],
      },
    },
    appearance: {
      description: 'Appearance',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [{ value: 'light', title: 'Light' }, { value: 'dark', title: 'Dark' }, { value: 'compact', title: 'Compact' }],
      },
    },
    width: {
      description: 'Width',
      toolbar: { icon: 'mobile', dynamicTitle: true, items: [{ value: '', title: 'Full width' }, { value: '390px', title: 'Phone' }] },
    },
  },
  decorators: [(Story, { globals }) => <LookProvider look={globals as unknown as Look}><Story /></LookProvider>],
};

export default preview;
