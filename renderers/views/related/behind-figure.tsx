import { UnorderedListOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { use } from 'react';
import type { ReactElement } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { useScreenConfigs } from '../../engine/queries.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { screenLink } from '../../engine/screen-link.ts';
import type { LinkSource } from '../../engine/screen-link.ts';
import { useServices } from '../../engine/services-context.tsx';
import { FormPlaceContext } from '../form/form-place.ts';
import { bindCondition, mayFilterBy, surroundingsIn } from './figure.ts';
import styles from './related.module.css';
import { ScreenLink } from './screen-link.tsx';

/** The way from a figure to the records that it was made of, as far as the reader may see them. */
export function BehindFigure({ aggregates, values }: { aggregates: readonly FieldDocument[]; values: Values }): ReactElement | null {
  const { t, text, navigate } = useServices();
  const place = use(FormPlaceContext);
  const configs = useScreenConfigs(aggregates.flatMap(({ aggregate }) => aggregate?.model ?? []));
  const links = place ? aggregates.flatMap((field) => {
    const config = configs.get(field.aggregate?.model ?? '');
    const to = config && linkOf(field, config, place.from, values);
    return to === undefined ? [] : [{ key: to, label: text(field.title) }];
  }) : [];
  const [first, second] = links;
  if (!first) return null;
  const sign = <UnorderedListOutlined aria-hidden />;
  if (!second) return <ScreenLink to={first.key} label={t('form.related.behind', { title: first.label })} className={styles['behind']}>{sign}</ScreenLink>;
  return (
    <Dropdown trigger={['click']} menu={{ items: links, onClick: ({ key }) => navigate(key) }}>
      <button type="button" className={styles['behind']} aria-haspopup="menu" aria-label={t('form.related.behindAll')} title={t('form.related.behindAll')}>{sign}</button>
    </Dropdown>
  );
}

/** Undefined where there is nothing to show, or nothing that may be shown. */
function linkOf({ aggregate }: FieldDocument, config: ScreenConfig, from: LinkSource, values: Values): string | undefined {
  const filter = bindCondition(aggregate?.where ?? { all: [] }, { ...values, id: from.record?.['id'] ?? null });
  if (!filter || !config.screen.list || !mayFilterBy(filter, config)) return undefined;
  return screenLink(config.screen, from, { scope: surroundingsIn(filter, config.screen), params: { filter: JSON.stringify(filter) } });
}
