const stripes = Array.from({ length: 7 }, (_, index) => index);

/** A stall on its way to the next market, with its boxes. Decoration. */
export function AuthScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 330" className={className} aria-hidden>
      <g fill="none" stroke="var(--on-night-muted)" strokeOpacity="0.3" strokeWidth="3" strokeLinecap="round">
        <path d="M24 150h74M52 184h44M10 218h96M66 116h38" />
      </g>
      <circle cx="540" cy="84" r="38" fill="var(--accent)" opacity="0.92" />
      <path
        d="M0 292c70-34 132-38 206-18 84 22 150 18 214-8 74-30 146-30 220-4v68H0z"
        fill="var(--on-night-muted)"
        opacity="0.09"
      />
      <path d="M0 300h640v30H0z" fill="var(--on-night-muted)" opacity="0.16" />
      <g transform="translate(150 48)">
        <path d="M40 76h8v132h-8zM268 76h8v132h-8z" fill="#d9cbb2" />
        <path d="M52 108h212v52H52z" fill="#0d4a45" />
        <g>
          <path d="M66 124h40v36H66z" fill="#f6c670" />
          <path d="M82 124h8v14h-8z" fill="#d98c22" />
          <path d="M112 114h34v46h-34z" fill="#8fd3c7" />
          <path d="M112 130h34v5h-34z" fill="#4ba395" />
          <path d="M154 130h46v30h-46z" fill="#f3e6cd" />
          <path d="M173 130h8v12h-8z" fill="#d2b98a" />
          <path d="M208 118h40v42h-40z" fill="#e8775c" />
          <path d="M224 118h8v16h-8z" fill="#b64c34" />
        </g>
        <path d="M24 160h268v54a10 10 0 0 1-10 10H34a10 10 0 0 1-10-10z" fill="#fdf6e8" />
        <path d="M24 160h268v14H24z" fill="#f2a93b" />
        <path d="M60 192h70M60 204h44" stroke="#d2c3a4" strokeWidth="5" strokeLinecap="round" />
        <path
          d="M292 182h44l10-14"
          fill="none"
          stroke="#d9cbb2"
          strokeWidth="8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <g>
          {stripes.map((index) => {
            const top = 34 + index * 34;
            const foot = 12 + index * 41.8;
            const width = 41.8;
            return (
              <path
                key={index}
                d={`M${top} 22h34L${foot + width} 78a${width / 2} 19 0 0 1-${width} 0z`}
                fill={index % 2 === 0 ? '#f2a93b' : '#fdf6e8'}
              />
            );
          })}
          <path d="M30 14h246a6 6 0 0 1 0 12H30a6 6 0 0 1 0-12z" fill="#d98c22" />
        </g>
        {[84, 232].map((x) => (
          <g key={x}>
            <circle cx={x} cy="224" r="30" fill="#17322f" />
            <circle cx={x} cy="224" r="21" fill="none" stroke="#d9cbb2" strokeWidth="5" />
            <path d={`M${x} 205v38M${x - 19} 224h38`} stroke="#d9cbb2" strokeWidth="4" />
            <circle cx={x} cy="224" r="6" fill="#f2a93b" />
          </g>
        ))}
      </g>
      <g transform="translate(522 226)">
        <path d="M0 26h62v48H0z" fill="#c98f4b" />
        <path d="M24 26h14v20H24z" fill="#e9c08a" />
        <path d="M12-14h42v40H12z" fill="#dba561" />
        <path d="M28-14h10v15H28z" fill="#f0cd9c" />
      </g>
    </svg>
  );
}
