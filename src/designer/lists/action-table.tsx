import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useId, useRef } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { actionIcon } from '#renderers/actions/action-icon.tsx';
import { actionTitle } from '#renderers/actions/action-title.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { useSentence } from '#renderers/views/list/filter/use-sentence.ts';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import styles from '../view.module.css';
import { ActionEditor } from './action-editor.tsx';
import { useListPart } from './list-part.ts';
import { useReveal } from './use-reveal.ts';
import { OFFERED_ACTIONS, TREE_VERBS } from './offered-actions.ts';

/** The buttons of the list and of its records, in their order. */
export function ActionTable(): ReactElement {
  const { t } = useTranslation('designer');
  const services = useServices();
  const { store } = useDesigner();
  const actions = useDesign((state) => state.documents.screen.actions);
  const isTree = useDesign((state) => state.documents.screen.list?.tree) !== undefined;
  const { part, choose } = useListPart();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const opened = part?.kind === 'action' ? part.index : null;
  const open = (index: number | null): void => choose(index === null ? null : { kind: 'action', index });
  const absent = OFFERED_ACTIONS.filter((offer) => (isTree || !TREE_VERBS.includes(offer.do)) && !actions.some(({ code, place, do: does }) => code === offer.code && place === offer.place && does === offer.do));
  useReveal(list, opened === null ? null : `li:nth-child(${opened + 1})`);
  function move(from: number, to: number): void {
    store.run({ name: 'moveAction', from, to });
    if (opened === from) open(to);
    else if (opened === to) open(from);
  }
  return (
    <section className={styles['sheet']} aria-label={t('list.buttons')}>
      <div className={styles['head']}>
        <h2>{t('list.buttons')}</h2>
        <Dropdown
          trigger={['click']}
          menu={{
            items: [...absent.map((offer, index) => ({ key: String(index), label: `${actionTitle(offer, services)} · ${t(`place.${offer.place}`)}` })), { key: 'open', label: t('list.openButton') }],
            onClick: ({ key }) => {
              const action: ActionDocument | undefined = key === 'open' ? { code: 'btn_open', title: t('list.openButton'), place: 'row', do: { open: '?' } } : absent[Number(key)];
              if (action) store.run({ name: 'addAction', action });
              open(actions.length);
            },
          }}
        >
          <Button>{t('list.addButton')}</Button>
        </Dropdown>
      </div>
      <ul ref={list} className={styles['columns']}>
        {actions.map((action, index) => {
          const title = actionTitle(action, services);
          return (
            <li key={index} className={styles['column']} data-opened={opened === index ? '' : undefined}>
              <div className={styles['columnLine']}>
                <span className={styles['columnName']}>{actionIcon(action)} {title}{action.danger === true && <em>{t('list.danger')}</em>}{action.primary === true && <em>{t('list.primary')}</em>}</span>
                <div className={styles['columnEditors']}><span>{t(`place.${action.place}`)}</span><code>{action.code}</code><When action={action} /></div>
                <span className={styles['buttons']}>
                  <Button type="text" size="small" icon={<EditOutlined aria-hidden />} aria-label={t('list.editButton', { title })} aria-expanded={opened === index} aria-controls={`${id}-${index}`} onClick={() => open(opened === index ? null : index)} />
                  <Button type="text" size="small" icon={<ArrowUpOutlined aria-hidden />} aria-label={`${t('move.up')} ${title}`} disabled={index === 0} onClick={() => move(index, index - 1)} />
                  <Button type="text" size="small" icon={<ArrowDownOutlined aria-hidden />} aria-label={`${t('move.down')} ${title}`} disabled={index === actions.length - 1} onClick={() => move(index, index + 1)} />
                  <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('list.removeButton', { title })} onClick={() => store.run({ name: 'removeAction', index }) && open(null)} />
                </span>
              </div>
              {opened === index && (
                <div id={`${id}-${index}`} role="group" aria-label={t('list.settingsOf', { title })} className={styles['actionMore']}>
                  <ActionEditor action={action} onChange={(next) => store.run({ name: 'setAction', index, action: next }, `setAction:${index}`)} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function When({ action: { when } }: { action: ActionDocument }): ReactElement | null {
  const { t } = useTranslation('designer');
  const model = useDesign((state) => state.documents.model);
  const sentence = useSentence(model, when ?? null);
  return when ? <span>{t('list.shownWhen', { sentence })}</span> : null;
}
