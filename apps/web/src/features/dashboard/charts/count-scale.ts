import { scaleLinear } from 'd3-scale';

const marksWanted = 4;

/** A scale from 0 to a round number of at least `max`, with its whole-numbered marks. */
export function countScale(max: number) {
  const scale = scaleLinear()
    .domain([0, Math.max(1, max)])
    .nice(marksWanted);
  return { scale, marks: scale.ticks(marksWanted).filter(Number.isInteger) };
}
