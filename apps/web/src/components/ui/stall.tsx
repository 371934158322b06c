const stripes = Array.from({ length: 7 }, (_, index) => index);
const stripeFoot = 41.8;

/** The stall on wheels of the logo, drawn large: 346 by 244 units from the origin. Decoration, part of an `svg`. */
export function Stall({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <path d="M40 76h8v132h-8zM268 76h8v132h-8z" fill="#d9cbb2" />
      <path d="M52 108h212v52H52z" fill="#0d4a45" />
      <path d="M66 124h40v36H66z" fill="#f6c670" />
      <path d="M82 124h8v14h-8z" fill="#d98c22" />
      <path d="M112 114h34v46h-34z" fill="#8fd3c7" />
      <path d="M112 130h34v5h-34z" fill="#4ba395" />
      <path d="M154 130h46v30h-46z" fill="#f3e6cd" />
      <path d="M173 130h8v12h-8z" fill="#d2b98a" />
      <path d="M208 118h40v42h-40z" fill="#e8775c" />
      <path d="M224 118h8v16h-8z" fill="#b64c34" />
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
      {stripes.map((index) => {
        const foot = 12 + index * stripeFoot;
        return (
          <path
            key={index}
            d={`M${34 + index * 34} 22h34L${foot + stripeFoot} 78a${stripeFoot / 2} 19 0 0 1-${stripeFoot} 0z`}
            fill={index % 2 === 0 ? '#f2a93b' : '#fdf6e8'}
          />
        );
      })}
      <path d="M30 14h246a6 6 0 0 1 0 12H30a6 6 0 0 1 0-12z" fill="#d98c22" />
      {[84, 232].map((x) => (
        <g key={x}>
          <circle cx={x} cy="224" r="30" fill="#17322f" />
          <circle cx={x} cy="224" r="21" fill="none" stroke="#d9cbb2" strokeWidth="5" />
          <path d={`M${x} 205v38M${x - 19} 224h38`} stroke="#d9cbb2" strokeWidth="4" />
          <circle cx={x} cy="224" r="6" fill="#f2a93b" />
        </g>
      ))}
    </g>
  );
}
