/** Page sizes. */
export const pageSizes = [10, 30, 50] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = 30

/** Maximum number of page links. */
const visiblePages = 5

/** Page numbers around the current one, ascending. */
export function pageLinks(page: number, pageCount: number): number[] {
  const count = Math.min(visiblePages, pageCount)
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), Math.max(1, pageCount - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}

/** The total count; null if the value is no valid count. */
export const knownCount = (count: unknown): number | null =>
  typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null

/** First and last row of a page; null if it has none. */
export function rangeOfPage(page: number, itemsPerPage: number, count: number) {
  const first = (page - 1) * itemsPerPage + 1
  return first > count ? null : { first, last: Math.min(page * itemsPerPage, count) }
}
