import type { Steps } from '../../core/turns/pauses.ts';

/** Items that are sorted or merged between two steps. */
const itemsAStep = 2000;

/**
 * The numbers from 0 to `count` in the order of `compare`, in steps: sorts short runs and merges them. Equal ones keep their
 * order.
 */
export function* sortInSteps(count: number, compare: (a: number, b: number) => number): Steps<Uint32Array> {
  let sorted = Uint32Array.from({ length: count }, (_, index) => index);
  for (let start = 0; start < count; start += itemsAStep) {
    sorted.subarray(start, start + itemsAStep).sort(compare);
    yield;
  }
  let merged = new Uint32Array(count);
  for (let width = itemsAStep; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const middle = Math.min(start + width, count);
      const end = Math.min(start + 2 * width, count);
      let left = start;
      let right = middle;
      for (let to = start; to < end; to += 1) {
        const a = sorted[left] ?? 0;
        const b = sorted[right] ?? 0;
        if (left < middle && (right >= end || compare(a, b) <= 0)) {
          merged[to] = a;
          left += 1;
        } else {
          merged[to] = b;
          right += 1;
        }
        if (to % itemsAStep === 0) yield;
      }
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}
