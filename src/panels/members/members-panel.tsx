import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox, Empty, Input, Modal, Spin } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '#renderers/engine/services.ts';
import { showNotice } from '#src/app/notices.ts';
import { presentError } from '#src/app/present-error.ts';
import { displayOf, textOf } from '#src/pages/console/record-text.ts';
import { loadMembers, saveMembers, membershipTypeOf } from '../authorize/authority.ts';
import { findUsers, namesOf } from './users.ts';
import type { UserChoice } from './users.ts';
import styles from './members-panel.module.css';

/** Who belongs to a role, position or group: found on the left, chosen on the right. */
export function MembersPanel({ record, model, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('authority');
  const id = textOf(record, 'id');
  const [chosen, setChosen] = useState<UserChoice[] | null>(null);
  const [typed, setTyped] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const keyword = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: ['shell', 'users', keyword],
    queryFn: () => findUsers(keyword),
    placeholderData: keepPreviousData,
  });

  useEffect(() => {
    let isGone = false;
    loadMembers(id)
      .then((ids) => namesOf(ids))
      .then((users) => !isGone && setChosen(users))
      .catch((error: unknown) => {
        presentError(error);
        onClose(false);
      });
    return () => {
      isGone = true;
    };
  }, [id, onClose]);

  async function save(): Promise<void> {
    setIsSaving(true);
    try {
      await saveMembers(id, membershipTypeOf(model), (chosen ?? []).map((user) => user.id));
      showNotice('success', t('members.saved'));
      onClose(true);
    } catch (error) {
      presentError(error);
      setIsSaving(false);
    }
  }

  const chosenIds = new Set(chosen?.map((user) => user.id));
  const toggle = (user: UserChoice): void =>
    setChosen((before) => (chosenIds.has(user.id) ? (before ?? []).filter((each) => each.id !== user.id) : [...(before ?? []), user]));

  return (
    <Modal
      open
      width="min(760px, calc(100vw - 24px))"
      title={t('members.title', { name: displayOf(record, 'fullName') })}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={isSaving}
      okButtonProps={{ disabled: chosen === null }}
      onOk={() => void save()}
      onCancel={() => onClose(false)}
      maskClosable={false}
    >
      <div className={styles.sides}>
        <section className={styles.side} aria-label={t('members.find')}>
          <Input
            allowClear
            prefix={<SearchOutlined aria-hidden />}
            placeholder={t('members.find')}
            aria-label={t('members.find')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Spin spinning={found.isFetching} delay={300}>
            <ul className={styles.list}>
              {found.data?.list.map((user) => (
                <li key={user.id}>
                  <Checkbox checked={chosenIds.has(user.id)} disabled={chosen === null} onChange={() => toggle(user)}>
                    {user.name} <span className={styles.soft}>{[user.account, user.department].filter(Boolean).join(' · ')}</span>
                  </Checkbox>
                </li>
              ))}
            </ul>
            {found.data?.list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('members.nobody')} />}
            {found.data && found.data.total > found.data.list.length && (
              <p className={styles.soft}>{t('members.more', { count: found.data.total - found.data.list.length })}</p>
            )}
          </Spin>
        </section>
        <section className={styles.side} aria-label={t('members.chosenLabel')}>
          <div className={styles.head}>
            <span>{t('members.chosen', { count: chosen?.length ?? 0 })}</span>
            <Button type="link" size="small" disabled={!chosen?.length} onClick={() => setChosen([])}>
              {t('members.clear')}
            </Button>
          </div>
          {chosen === null && <Spin />}
          <ul className={styles.list}>
            {chosen?.map((user) => (
              <li key={user.id} className={styles.chosen}>
                <span>
                  {user.name} <span className={styles.soft}>{user.account}</span>
                </span>
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={t('members.remove', { name: user.name })}
                  onClick={() => toggle(user)}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Modal>
  );
}
