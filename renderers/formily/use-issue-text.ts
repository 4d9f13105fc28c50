import { useCallback } from 'react';
import { formatIssue } from '#schemas/language/index.ts';
import type { Issue } from '#schemas/language/runtime.ts';
import { useServices } from '../engine/services-context.tsx';

/** Puts what a rule found into the user's language. */
export function useIssueText(): (issue: Issue) => string {
  const { locale } = useServices();
  return useCallback((issue) => formatIssue(issue, locale), [locale]);
}
