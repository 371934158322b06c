/** Saved views of the product list, and names of windows. */
export const viewLimits = {
  viewsMax: 50,
  nameMax: 60,
  /** Columns that a view may show. */
  columnsMax: 30,
  columnMax: 40,
  windowNameMax: 40,
} as const;
