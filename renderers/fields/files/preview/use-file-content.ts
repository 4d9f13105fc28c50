import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../engine/services-context.tsx';
import type { StoredFile } from '../stored-files.ts';

/** How long a file that nobody looks at any more is kept in memory, in milliseconds. */
const KEPT_MS = 60_000;

export interface FileContent {
  content: Blob | undefined;
  error: unknown;
  isFetching: boolean;
  retry(): void;
}

/** The bytes of a stored file. */
export function useFileContent({ fileId, url }: StoredFile): FileContent {
  const { dataSource } = useServices();
  const answer = useQuery({ queryKey: ['file', fileId, url], queryFn: () => dataSource.fileContent(url), staleTime: Infinity, gcTime: KEPT_MS });
  return { content: answer.data, error: answer.error, isFetching: answer.isFetching, retry: () => void answer.refetch() };
}
