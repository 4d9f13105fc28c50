import type { ReactElement } from 'react';

/** The product's mark: three ledger lines that add up to a check. */
export function Logo({ size }: { size: number }): ReactElement {
  return (
    <svg width={size} height={size} data-logo viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#1890ff" />
      <path d="M8 10h10M8 15.5h6" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" opacity=".72" />
      <path d="M8.5 21.5l4 3.8L24 12.5" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" fill="none" />
    </svg>
  );
}
