/** Two lists between which choices are moved. */
export { Transfer } from '@formily/antd-v5';
