import { DeleteOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import styles from '../view.module.css';

/** Buttons a form can have without anybody programming. */
const OFFERED: readonly ActionDocument[] = [
  { code: 'btn_add', place: 'toolbar', primary: true, do: 'add' },
  { code: 'btn_detail', place: 'row', do: 'detail' },
  { code: 'btn_edit', place: 'row', do: 'edit' },
  { code: 'btn_remove', place: 'row', danger: true, do: 'remove' },
  { code: 'btn_remove', place: 'batch', danger: true, do: 'remove' },
  { code: 'btn_print', place: 'row', do: 'print' },
  { code: 'btn_history', place: 'row', do: 'history' },
  { code: 'btn_upload', place: 'toolbar', do: 'import' },
  { code: 'btn_download', place: 'toolbar', do: 'export' },
];

/** The buttons of the list and of its records. */
export function ActionTable(): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const { store } = useDesigner();
  const actions = useDesign((state) => state.documents.screen.actions);
  const absent = OFFERED.filter((offer) => !actions.some(({ code, place }) => code === offer.code && place === offer.place));
  const nameOf = (action: ActionDocument): string => (action.title === undefined ? t(`button.${action.code}`, { defaultValue: action.code }) : text(action.title));
  return (
    <section className={styles['sheet']} aria-label={t('list.buttons')}>
      <div className={styles['head']}>
        <h2>{t('list.buttons')}</h2>
        <Dropdown
          trigger={['click']} disabled={absent.length === 0}
          menu={{
            items: absent.map((offer, index) => ({ key: String(index), label: `${nameOf(offer)} · ${t(`place.${offer.place}`)}` })),
            onClick: ({ key }) => {
              const action = absent[Number(key)];
              if (action) store.run({ name: 'addAction', action });
            },
          }}
        >
          <Button>{t('list.addButton')}</Button>
        </Dropdown>
      </div>
      <table className={styles['table']}>
        <thead><tr><th scope="col">{t('list.button')}</th><th scope="col">{t('list.place')}</th><th scope="col">{t('list.code')}</th><th scope="col">{t('rules.actions')}</th></tr></thead>
        <tbody>
          {actions.map((action, index) => (
            <tr key={index}>
              <td>{nameOf(action)}</td>
              <td>{t(`place.${action.place}`)}</td>
              <td><code>{action.code}</code></td>
              <td className={styles['buttons']}>
                <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('list.removeButton', { title: nameOf(action) })} onClick={() => store.run({ name: 'removeAction', index })} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
