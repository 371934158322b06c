import { Stall } from '../components/ui/stall.tsx';

/** A stall on its way to the next market, with its boxes. Decoration. */
export function AuthScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 330" className={className} aria-hidden>
      <path
        d="M24 150h74M52 184h44M10 218h96M66 116h38"
        stroke="var(--on-night-muted)"
        strokeOpacity="0.3"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="540" cy="84" r="38" fill="var(--accent)" opacity="0.92" />
      <path
        d="M0 292c70-34 132-38 206-18 84 22 150 18 214-8 74-30 146-30 220-4v68H0z"
        fill="var(--on-night-muted)"
        opacity="0.09"
      />
      <path d="M0 300h640v30H0z" fill="var(--on-night-muted)" opacity="0.16" />
      <Stall transform="translate(150 48)" />
      <g transform="translate(522 226)">
        <path d="M0 26h62v48H0z" fill="#c98f4b" />
        <path d="M24 26h14v20H24z" fill="#e9c08a" />
        <path d="M12-14h42v40H12z" fill="#dba561" />
        <path d="M28-14h10v15H28z" fill="#f0cd9c" />
      </g>
    </svg>
  );
}
