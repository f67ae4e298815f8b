/** Appends the query of a list, without `?`, to a path. */
export const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`)
