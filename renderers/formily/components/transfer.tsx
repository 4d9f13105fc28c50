import { Transfer as FormilyTransfer } from '@formily/antd-v5';
import { Checkbox } from 'antd';
import type { TransferProps } from 'antd';
import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import styles from './transfer.module.css';

/** Two lists between which choices are moved. Its own lists, since the boxes of antd's have no names for assistive tools. */
export function Transfer(props: Partial<TransferProps>): ReactElement {
  const { t } = useServices();
  return (
    <FormilyTransfer {...props} showSelectAll={false} titles={[t('form.transfer.offered'), t('form.transfer.chosen')]} operations={[t('form.transfer.add'), t('form.transfer.remove')]}>
      {({ filteredItems, selectedKeys, onItemSelect, disabled }) => (
        <ul className={styles['items']}>
          {filteredItems.map(({ key = '', title, disabled: isOff }) => (
            <li key={key}>
              <Checkbox checked={selectedKeys.includes(key)} disabled={disabled === true || isOff === true} onChange={(event) => onItemSelect(key, event.target.checked)}>{title}</Checkbox>
            </li>
          ))}
        </ul>
      )}
    </FormilyTransfer>
  );
}
