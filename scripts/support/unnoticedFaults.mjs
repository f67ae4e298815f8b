/**
 * Faults that no test can notice, or that none should be written for, and why. Named as `npm run mutate:helpers` prints
 * them, by their file.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export const unnoticedFaults = {}
