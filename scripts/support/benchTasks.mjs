/*
 * Longest tasks of a page's main thread, measured several times: a major collection of garbage falls into some runs and
 * not into others.
 */

/** @typedef {{ processorMs: number, wallMs: number }} LongestTask */

/** @param {LongestTask[]} runs */
export const medianTask = (runs) =>
  runs.map(({ processorMs }) => processorMs).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ??
  Infinity

/** @param {LongestTask[]} runs */
export const told = (runs) =>
  runs
    .map(({ processorMs, wallMs }) => `${Math.round(processorMs)}, ${Math.round(wallMs)} by the clock`)
    .join('; ')
