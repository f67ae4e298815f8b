/** The largest amount that a vehicle can carry or a stop can need. For a vehicle it sets no limit. */
export const largestCapacity = 9_999_999
