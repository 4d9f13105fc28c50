import type { ReactElement, ReactNode } from 'react';
import { useServices } from '../../engine/services-context.tsx';

/** A link that a new tab can be opened with, too. */
export function ScreenLink({ to, label, className, children }: { to: string; label?: string; className?: string | undefined; children: ReactNode }): ReactElement {
  const { navigate } = useServices();
  return (
    <a
      href={to} className={className} aria-label={label} title={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        navigate(to);
      }}
    >{children}</a>
  );
}
