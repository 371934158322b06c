const shapes: readonly (readonly [path: string, fill: string])[] = [
  ['M12 0h24a12 12 0 0 1 12 12v24a12 12 0 0 1-12 12H12A12 12 0 0 1 0 36V12A12 12 0 0 1 12 0z', '#0b5f57'],
  [
    'M14 22.5v10.2h24V22.5M16.2 10h20.9l4.9 9.2c0 2.6-1.9 4.3-4.2 4.3s-4.1-1.7-4.1-4c0 2.3-1.8 4-4.1 4s-4.1-1.7-4.1-4c0 2.3-1.8 4-4.1 4s-4.1-1.7-4.1-4c0 2.3-1.8 4-4.1 4s-4.2-1.7-4.2-4.3z',
    '#fdf8ee',
  ],
  [
    'M21.4 10h5.2l-1.1 9.5c0 2.3-1.8 4-4.1 4s-4.1-1.7-4.1-4zM31.8 10h5.3l4.9 9.2c0 2.6-1.9 4.3-4.2 4.3s-4.1-1.7-4.1-4zM14 29h24v3.7H14z',
    '#f2a93b',
  ],
  ['M15.5 36.2a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM28.5 36.2a4 4 0 1 0 8 0 4 4 0 1 0-8 0z', '#fdf8ee'],
];

/** The product's logo, a stall on wheels; decoration next to the name. */
export const BrandMark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
    {shapes.map(([path, fill]) => (
      <path key={path} d={path} fill={fill} />
    ))}
  </svg>
);
