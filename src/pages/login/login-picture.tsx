import type { ReactElement } from 'react';

/** A quiet drawing of a ledger with its curve; decoration only. */
export function LoginPicture({ className }: { className: string }): ReactElement {
  return (
    <svg className={className} viewBox="0 0 520 300" fill="none" aria-hidden="true" focusable="false">
      <g opacity=".95">
        <rect x="20" y="40" width="330" height="220" rx="14" fill="#fff" fillOpacity=".1" stroke="#fff" strokeOpacity=".22" />
        <rect x="42" y="64" width="96" height="12" rx="6" fill="#fff" fillOpacity=".55" />
        <rect x="280" y="62" width="48" height="16" rx="8" fill="#fff" fillOpacity=".28" />
        {[104, 134, 164, 194, 224].map((y, index) => (
          <g key={y}>
            <rect x="42" y={y} width={[86, 64, 98, 72, 80][index]} height="8" rx="4" fill="#fff" fillOpacity=".34" />
            <rect x="168" y={y} width="70" height="8" rx="4" fill="#fff" fillOpacity=".18" />
            <rect x="262" y={y} width="66" height="8" rx="4" fill="#fff" fillOpacity=".14" />
            <rect x="262" y={y} width={[52, 30, 60, 18, 44][index]} height="8" rx="4" fill="#7fd4ff" fillOpacity=".85" />
          </g>
        ))}
      </g>
      <rect x="300" y="120" width="200" height="140" rx="14" fill="#0b3f86" stroke="#fff" strokeOpacity=".22" />
      <path d="M322 226c22-4 30-34 52-36s30 18 50 10 30-46 54-50" stroke="#7fd4ff" strokeWidth="4" strokeLinecap="round" />
      <path d="M322 238h156" stroke="#fff" strokeOpacity=".25" strokeWidth="2" />
      <circle cx="478" cy="150" r="7" fill="#fff" />
      <rect x="322" y="140" width="60" height="9" rx="4.5" fill="#fff" fillOpacity=".5" />
    </svg>
  );
}
