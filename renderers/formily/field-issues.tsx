import type { ReactElement } from 'react';
import { usePathIssues, useRecordForm } from './record-form-context.tsx';
import { useIssueText } from './use-issue-text.ts';

/** What is wrong at a path, read out as soon as it appears. */
export function FieldIssues({ id, path, className }: { id: string; path: string; className?: string | undefined }): ReactElement | null {
  const { record } = useRecordForm();
  const issues = usePathIssues(record, path);
  const textOf = useIssueText();
  if (issues.length === 0) return null;
  return (
    <div id={id} role="alert" className={className}>
      {issues.map((issue) => textOf(issue)).join(' ')}
    </div>
  );
}
