import { StarFilled } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Tag } from 'antd';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { ListViewRow } from '#schemas/wire/list-views.ts';
import { failureText } from '../../../actions/failure-text.ts';
import type { ListQuery } from '../../../engine/data-source.ts';
import { queryKeys } from '../../../engine/query-keys.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { allOf, ownConditions } from '../query.ts';
import { settingsOf, viewDefaults } from './view-defaults.ts';
import styles from './view-menu.module.css';
import type { ViewDialogKind, ViewPickerProps } from './view-picker-props.ts';

/** The saved views with how many records each finds, and what can be done with the one on show. */
export function ViewMenu(props: ViewPickerProps & { isDirty: boolean; onDialog: (dialog: ViewDialogKind) => void; onClose: () => void }): ReactElement {
  const { config, views, state, change, columns, isDirty, onDialog, onClose } = props;
  const { t, dataSource, notify } = useServices();
  const { modal } = App.useApp();
  const client = useQueryClient();
  const counts = useCounts(props);
  const { active, result } = views;
  const screen = config.screen.code;
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: queryKeys.views(screen) });

  /** A refusal is told and leaves all as it was. */
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      await refresh();
    } catch (error) {
      notify.error(failureText(error, t));
    }
  };
  const show = (id: string): void => {
    change({ view: id });
    onClose();
  };
  const reset = (): void => {
    columns.forget();
    change({ ...views.defaults, unfolded: [], page: 1 });
    onClose();
  };
  const save = (): Promise<void> => attempt(async () => {
    if (!active) return;
    const { name, audience, roleIds, isDefault } = active;
    await dataSource.saveView(screen, { name, audience, roleIds, isDefault, settings: settingsOf(state, columns.stored) }, active);
    columns.forget();
    notify.success(t('list.view.saved'));
    onClose();
  });
  const remove = (): void => {
    if (!active) return;
    modal.confirm({
      title: t('list.view.remove'), content: t('list.view.removeQuestion', { name: active.name }),
      okText: t('list.action.remove'), cancelText: t('list.confirm.cancel'), okButtonProps: { danger: true }, autoFocusButton: 'cancel',
      onOk: () => attempt(async () => {
        await dataSource.removeView(screen, active.id);
        change({ view: null });
        onClose();
      }),
    });
  };
  const first = result.chosen ?? result.list.find(({ isDefault }) => isDefault)?.id ?? '';
  const shown = active?.id ?? '';
  return (
    <div className={styles.menu} role="dialog" aria-label={t('list.view.title')}>
      <ul className={styles.list}>
        <ViewLine name={t('list.view.none')} isCurrent={active === null} isFirst={first === ''} count={counts.get('')} onClick={() => show('')} />
        {result.list.map((view) => (
          <ViewLine
            key={view.id}
            name={view.name}
            audience={view.audience}
            isCurrent={view.id === active?.id}
            isFirst={view.id === first}
            count={counts.get(view.id)}
            onClick={() => show(view.id)}
          />
        ))}
      </ul>
      <div className={styles.commands}>
        {isDirty && active?.mayChange && <Button size="small" type="primary" onClick={() => void save()}>{t('list.view.save')}</Button>}
        <Button size="small" onClick={() => onDialog('saveAs')}>{t('list.view.saveAs')}</Button>
        {isDirty && <Button size="small" onClick={reset}>{t('list.view.reset')}</Button>}
        {first !== shown && (
          <Button size="small" onClick={() => void attempt(() => dataSource.chooseView(screen, shown))}>{t('list.view.makeFirst')}</Button>
        )}
        {active?.mayChange && <Button size="small" onClick={() => onDialog('edit')}>{t('list.view.edit')}</Button>}
        {active?.mayChange && <Button size="small" danger onClick={remove}>{t('list.action.remove')}</Button>}
      </div>
    </div>
  );
}

function ViewLine({ name, audience, isCurrent, isFirst, count, onClick }: {
  name: string;
  audience?: ListViewRow['audience'];
  isCurrent: boolean;
  isFirst: boolean;
  count: number | null | undefined;
  onClick: () => void;
}): ReactElement {
  const { t, locale } = useServices();
  return (
    <li>
      <button type="button" className={styles.view} aria-current={isCurrent} onClick={onClick}>
        <span className={styles.name} title={name}>{name}</span>
        {isFirst && <StarFilled className={styles.star} aria-label={t('list.view.first')} title={t('list.view.first')} />}
        {audience && audience !== 'self' && <Tag bordered={false} style={{ marginInlineEnd: 0 }}>{t(`list.view.audience.${audience}`)}</Tag>}
        {typeof count === 'number' && <span className={styles.count}>{new Intl.NumberFormat(locale).format(count)}</span>}
      </button>
    </li>
  );
}

/** How many records each view finds where the list stands now, by id; `''` without a view. */
function useCounts({ config, views, state, question }: ViewPickerProps): ReadonlyMap<string, number | null> {
  const { dataSource } = useServices();
  const asked = useMemo(() => [null, ...views.result.list].map((view): { id: string; question: Pick<ListQuery, 'filter' | 'keyword'> } => {
    const { defaults } = viewDefaults(config, view);
    const filter = allOf([...(question.fixed ? [question.fixed] : []), ...ownConditions({ ...state, ...defaults }, question.searchFields)]);
    return { id: view?.id ?? '', question: { ...(filter && { filter }), ...(defaults.keyword && { keyword: defaults.keyword }) } };
  }), [config, views.result.list, state, question]);
  const counts = useQuery({
    queryKey: [...queryKeys.records(config.model.code), 'counts', asked],
    queryFn: () => dataSource.viewCounts(config.screen.code, asked.map((each) => each.question)),
  });
  return new Map(asked.map(({ id }, index) => [id, counts.data?.[index] ?? null]));
}
