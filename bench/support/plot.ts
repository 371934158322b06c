/** One curve: milliseconds against the number of products. */
export interface Curve {
  name: string;
  points: { size: number; ms: number }[];
}

/** One square of the plot. */
export interface Panel {
  title: string;
  curves: Curve[];
}

const panelWidth = 360;
const panelHeight = 220;
const margin = { left: 52, right: 36, top: 34, bottom: 34 };
const colours = ['#0f766e', '#b45309', '#1d4ed8', '#be185d'];
const headHeight = 30;

const powers = (from: number, to: number): number[] => {
  const first = Math.floor(Math.log10(from));
  return Array.from({ length: Math.ceil(Math.log10(to)) - first + 1 }, (_, index) => 10 ** (first + index));
};

function drawPanel({ title, curves }: Panel, x0: number, y0: number): string {
  const points = curves.flatMap((curve) => curve.points);
  const sizes = powers(Math.min(...points.map(({ size }) => size)), Math.max(...points.map(({ size }) => size)));
  const times = powers(Math.min(...points.map(({ ms }) => ms)), Math.max(...points.map(({ ms }) => ms)));
  const share = (value: number, scale: readonly number[]) => {
    const [low = 1, high = 10] = [scale[0], scale.at(-1)];
    return high === low ? 0.5 : Math.log(value / low) / Math.log(high / low);
  };
  const width = panelWidth - margin.left - margin.right;
  const height = panelHeight - margin.top - margin.bottom;
  const x = (size: number) => (x0 + margin.left + share(size, sizes) * width).toFixed(1);
  const y = (ms: number) => (y0 + margin.top + (1 - share(ms, times)) * height).toFixed(1);
  const bottom = y0 + margin.top + height;
  const right = x0 + margin.left + width;
  return [
    `<text x="${x0 + margin.left}" y="${y0 + 20}" class="title">${title}</text>`,
    ...times.flatMap((ms) => [
      `<path d="M${x0 + margin.left} ${y(ms)}H${right}" class="grid"/>`,
      `<text x="${x0 + margin.left - 6}" y="${Number(y(ms)) + 4}" text-anchor="end">${ms} ms</text>`,
    ]),
    ...sizes.map(
      (size) => `<text x="${x(size)}" y="${bottom + 18}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
    ),
    ...curves.flatMap((curve, index) => {
      const path = curve.points.map(({ size, ms }, at) => `${at === 0 ? 'M' : 'L'}${x(size)} ${y(ms)}`).join('');
      const colour = colours[index % colours.length];
      return [
        `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        ...curve.points.map(({ size, ms }) => `<circle cx="${x(size)}" cy="${y(ms)}" r="3" fill="${colour}"/>`),
      ];
    }),
  ].join('\n');
}

/** Panels two abreast with one key on top, both axes logarithmic, as an SVG of its own. */
export function plot(panels: readonly Panel[]): string {
  const width = panelWidth * 2;
  const height = headHeight + Math.ceil(panels.length / 2) * panelHeight;
  const key = (panels[0]?.curves ?? []).map(({ name }, index) => {
    const x = 16 + index * (width / 4);
    return `<circle cx="${x}" cy="18" r="4" fill="${colours[index % colours.length]}"/><text x="${x + 9}" y="22">${name}</text>`;
  });
  const drawn = panels.map((panel, index) =>
    drawPanel(panel, (index % 2) * panelWidth, headHeight + Math.floor(index / 2) * panelHeight),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    '<style>text{font:11px sans-serif;fill:#334155}.title{font-size:13px;font-weight:600}.grid{stroke:#e2e8f0}</style>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...key,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}
