import { Divider } from 'antd';
import type { ReactElement } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import { useServices } from '../../../engine/services-context.tsx';
import type { ScreenState } from '../../screen/state/screen-state.ts';
import type { ChangeScreenState } from '../../screen/state/use-screen-state.ts';
import { SearchBar } from '../search/search-bar.tsx';
import type { ListQuestion } from '../list-types.ts';
import { FilterBuilder } from './filter-builder.tsx';

/** The filter builder; on a phone with the search fields above it. */
export function FilterPanel({ config, scope, state, change, question, withSearch, onClose }: {
  config: ScreenConfig;
  scope: Values;
  state: ScreenState;
  change: ChangeScreenState;
  question: ListQuestion;
  withSearch: boolean;
  onClose: () => void;
}): ReactElement {
  const { t } = useServices();
  return (
    <>
      {withSearch && question.searchFields.length > 0 && (
        <>
          <SearchBar
            stacked
            fields={question.searchFields}
            model={config.model.code}
            search={state.search}
            onSearch={(search) => {
              change({ search, page: 1 });
              onClose();
            }}
          />
          <Divider>{t('list.filter.advanced')}</Divider>
        </>
      )}
      <FilterBuilder
        config={config}
        scope={scope}
        filter={state.filter}
        onApply={(filter) => {
          change({ filter, page: 1 });
          onClose();
        }}
      />
    </>
  );
}
