/** Columns drop from right to left on narrower screens; the place and its tour stay. */
export const fromSmall = { base: 'none', md: 'table-cell' } as const
export const fromMedium = { base: 'none', lg: 'table-cell' } as const
export const fromWide = { base: 'none', xl: 'table-cell' } as const
