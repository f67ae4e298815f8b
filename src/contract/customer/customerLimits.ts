/** Lengths of what customers write, in UTF-16 units. Without schemas: the customer page has to stay small. */
export const customerTextLimits = { instruction: 300, absence: 200, comment: 500 } as const
export const starLimits = { min: 1, max: 5 } as const
