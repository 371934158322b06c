import { describe, expect, it } from 'vitest';
import { clampPage, numberedPages, shownRange } from './paging.ts';

describe('numberedPages', () => {
  it.each([
    [0, [1]],
    [1, [1]],
    [3, [1, 2, 3]],
    [5, [1, 2, 3, 4, 5]],
    [100, [1, 2, 3, 4, 5]],
  ])('of %i pages', (totalPages, pages) => {
    expect(numberedPages(totalPages)).toEqual(pages);
  });
});

describe('clampPage', () => {
  it.each([
    [1, 0, 1],
    [7, 0, 1],
    [7, 3, 3],
    [3, 3, 3],
    [2, 3, 2],
  ])('page %i of %i shows %i', (page, totalPages, shown) => {
    expect(clampPage(page, totalPages)).toBe(shown);
  });
});

describe('shownRange', () => {
  it.each([
    [1, 10, 0, { from: 0, to: 0 }],
    [1, 10, 3, { from: 1, to: 3 }],
    [2, 10, 25, { from: 11, to: 20 }],
    [3, 10, 25, { from: 21, to: 25 }],
    [1, 1000, 1000, { from: 1, to: 1000 }],
    [9, 10, 25, { from: 0, to: 0 }],
  ])('page %i of %i rows, %i in all', (page, size, total, range) => {
    expect(shownRange(page, size, total)).toEqual(range);
  });
});
