import '@ant-design/v5-patch-for-react-19';
import type { Preview } from '@storybook/react-vite';
import { App, ConfigProvider, theme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import zhTW from 'antd/locale/zh_TW';
import type { ReactElement, ReactNode } from 'react';

const LOCALES = { 'zh-CN': zhCN, 'en-US': enUS, 'zh-TW': zhTW };

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    options: { storySort: { order: ['Forms', 'Fields'] } },
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
  decorators: [
    (Story, { globals }) => (
      <ConfigProvider
        locale={LOCALES[globals['locale'] as keyof typeof LOCALES]}
        theme={{ algorithm: algorithms(String(globals['appearance'])) }}
        button={{ autoInsertSpace: false }}
      >
        <Surface width={String(globals['width'] ?? '')}><App><Story /></App></Surface>
      </ConfigProvider>
    ),
  ],
};

function algorithms(appearance: string) {
  if (appearance === 'dark') return theme.darkAlgorithm;
  return appearance === 'compact' ? theme.compactAlgorithm : theme.defaultAlgorithm;
}

function Surface({ width, children }: { width: string; children: ReactNode }): ReactElement {
  const { token } = theme.useToken();
  return <div style={{ maxWidth: width || 720, padding: 16, color: token.colorText, background: token.colorBgContainer }}>{children}</div>;
}

export default preview;
