import { Tag } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordRow } from '#renderers/engine/data-source.ts';
import { dataSource } from '#src/datasource/data-source.ts';
import { displayOf, textOf } from './record-text.ts';

/** The state of a project in the dictionary's words and colour. */
export function ProjectStateTag({ project }: { project: RecordRow }): ReactElement {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['renderer', 'dictionary', i18n.language, 'projectState'],
    queryFn: () => dataSource.dictionary('projectState'),
    staleTime: 300_000,
  });
  const state = textOf(project, 'projectState');
  const option = data?.find((each) => each.value === state);
  return <Tag color={option?.color ?? 'default'}>{option?.label ?? displayOf(project, 'projectState')}</Tag>;
}
