import { EyeInvisibleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ReactElement } from 'react';
import { useServices } from '../engine/services-context.tsx';
import styles from './mask-mark.module.css';

/** Stands beside the title of a field of which the person sees the last characters alone. */
export function MaskMark(): ReactElement {
  const { t } = useServices();
  const text = t('form.masked');
  return (
    <Tooltip title={text}>
      <EyeInvisibleOutlined role="img" aria-label={text} className={styles['mark'] ?? ''} data-masked />
    </Tooltip>
  );
}
