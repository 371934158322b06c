/** The mark: a market stall on wheels, on its way. Decoration; the name stands beside it or in a label. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden>
      <rect width="48" height="48" rx="12" fill="#0b5f57" />
      <path d="M14 22.5v10.2h24V22.5" fill="#fdf8ee" />
      <path
        d="M16.2 10h20.9l4.9 9.2c0 2.6-1.9 4.3-4.2 4.3s-4.1-1.7-4.1-4c0 2.3-1.8 4-4.1 4s-4.1-1.7-4.1-4c0 2.3-1.8 4-4.1 4s-4.1-1.7-4.1-4c0 2.3-1.8 4-4.1 4s-4.2-1.7-4.2-4.3z"
        fill="#fdf8ee"
      />
      <path
        d="M21.4 10h5.2l-1.1 9.5c0 2.3-1.8 4-4.1 4s-4.1-1.7-4.1-4zM31.8 10h5.3l4.9 9.2c0 2.6-1.9 4.3-4.2 4.3s-4.1-1.7-4.1-4z"
        fill="#f2a93b"
      />
      <path d="M14 29h24v3.7H14z" fill="#f2a93b" />
      <g fill="#fdf8ee">
        <circle cx="19.5" cy="36.2" r="4" />
        <circle cx="32.5" cy="36.2" r="4" />
      </g>
      <g fill="#0b5f57">
        <circle cx="19.5" cy="36.2" r="1.6" />
        <circle cx="32.5" cy="36.2" r="1.6" />
      </g>
      <path d="M4.5 16.5h5M6.5 24H11M4.5 31.5h5" stroke="#8fd3c7" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
