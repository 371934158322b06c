/** Round marks for a scale from 0 that holds `max`: 2 to 5 steps of 1, 2 or 5 times a power of ten. */
export function niceMarks(max: number): number[] {
  const top = Math.max(1, max);
  const rough = top / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 1);
  const marks: number[] = [];
  for (let mark = 0; mark < top + step; mark += step) marks.push(mark);
  return marks;
}
