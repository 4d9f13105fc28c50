import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeRequest, CodeSources } from '#schemas/wire/generator.ts';
import { loadAreas, loadSources } from './calls.ts';
import styles from './code-panel.module.css';

const CLASS_NAME = /^[A-Z][A-Za-z0-9]{0,49}$/;

/** Whether the server would take a wish. */
export function isComplete({ className, module, source }: CodeRequest): boolean {
  return CLASS_NAME.test(className) && module !== '' && source !== undefined;
}

export interface CodeWish {
  wanted: CodeRequest;
  areas: readonly string[];
  /** Undefined until they are known. */
  sources: CodeSources | undefined;
  change(part: Partial<CodeRequest>): void;
}

/** The wish a design starts with: `leaveRequest` becomes LeaveRequest, made from the published version where there is one. */
export function useCodeRequest(id: string, code: string, description: string): CodeWish {
  const { data: areas = [] } = useQuery({ queryKey: ['codeAreas'], queryFn: loadAreas, staleTime: 60_000 });
  const { data: sources } = useQuery({ queryKey: ['codeSources', id], queryFn: () => loadSources(id), gcTime: 0 });
  const [typed, setTyped] = useState<Partial<CodeRequest>>({});
  const className = code.charAt(0).toUpperCase() + code.slice(1);
  const module = areas.find((area) => area === 'office') ?? areas[0] ?? '';
  const source = sources?.publishedVersion === null ? 'draft' : 'published';
  return {
    wanted: { module, className, description: description.slice(0, 200), ...(sources && { source }), ...typed }, areas, sources,
    change: (part) => setTyped({ ...typed, ...part }),
  };
}

/** Module, class name, description and origin of the project. */
export function CodeOptions({ wish: { wanted, areas, sources, change: onChange } }: { wish: CodeWish }): ReactElement {
  const { t } = useTranslation('developer');
  const ids = useId();
  const isFaulty = !CLASS_NAME.test(wanted.className);
  return (
    <div className={styles['options']}>
      <label htmlFor={`${ids}module`}>{t('code.module')}
        <Select id={`${ids}module`} value={wanted.module} options={areas.map((value) => ({ value, label: value }))} onChange={(module: string) => onChange({ module })} />
      </label>
      <label htmlFor={`${ids}class`}>{t('code.className')}
        <Input
          id={`${ids}class`} value={wanted.className} maxLength={50} status={isFaulty ? 'error' : ''} aria-invalid={isFaulty} {...(isFaulty ? { 'aria-describedby': `${ids}fault` } : {})}
          onChange={(event) => onChange({ className: event.target.value })}
        />
        {isFaulty && <small id={`${ids}fault`} className={styles['fault']}>{t('code.classNameRule')}</small>}
      </label>
      <label htmlFor={`${ids}description`}>{t('code.description')}
        <Input id={`${ids}description`} value={wanted.description} maxLength={200} onChange={(event) => onChange({ description: event.target.value })} />
      </label>
      {sources && <SourceChoice wanted={wanted} sources={sources} onChange={onChange} />}
    </div>
  );
}

function SourceChoice({ wanted, sources: { publishedVersion, hasNewerDraft }, onChange }: { wanted: CodeRequest; sources: CodeSources; onChange(part: Partial<CodeRequest>): void }): ReactElement {
  const { t } = useTranslation('developer');
  const id = useId();
  const draft = { value: 'draft', label: t(publishedVersion === null ? 'code.source.draft' : hasNewerDraft ? 'code.source.newerDraft' : 'code.source.sameDraft') } as const;
  const published = { value: 'published', label: t('code.source.published', { version: publishedVersion }) } as const;
  return (
    <label htmlFor={id}>{t('code.source.label')}
      <Select id={id} value={wanted.source ?? 'draft'} options={publishedVersion === null ? [draft] : [published, draft]} onChange={(source) => onChange({ source })} />
    </label>
  );
}
