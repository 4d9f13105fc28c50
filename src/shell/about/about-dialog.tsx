import { Input, Modal } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { configuration } from '#src/session/configuration.ts';
import { Logo } from '../brand/logo.tsx';
import styles from './about-dialog.module.css';

/** What the product is made of, put in by the build: `[name, version, licence]`. */
declare const __LIBRARIES__: readonly (readonly [string, string, string])[];

const WIDTH_PX = 640;

/** The product's name, version and licence, and those of the software in it. */
export function AboutDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation('shell');
  const [wanted, setWanted] = useState('');
  const shown = __LIBRARIES__.filter((library) => library.some((text) => text.toLowerCase().includes(wanted.trim().toLowerCase())));
  return (
    <Modal open width={WIDTH_PX} centered footer={null} onCancel={onClose} title={<span className={styles.title}><Logo size={24} />{t('session:productName')}</span>}>
      <p className={styles.version}>{t('user.version', { version: configuration.productVersion })}</p>
      <p>{t('about.licence')}</p>
      <h3 className={styles.heading}>{t('about.libraries')}</h3>
      <Input type="search" allowClear placeholder={t('about.search')} aria-label={t('about.search')} value={wanted} onChange={(event) => setWanted(event.target.value)} />
      <div className={styles.list} tabIndex={0} role="region" aria-label={t('about.libraries')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('about.name')}</th>
              <th scope="col">{t('about.version')}</th>
              <th scope="col">{t('about.licenceOf')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(([name, version, licence]) => (
              <tr key={`${name} ${version}`}>
                <td>{name}</td>
                <td>{version}</td>
                <td>{licence}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
