/** Rows per page to choose from. */
export const pageSizes = [10, 30, 50] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = 30

/** At most this many page links are shown. */
const visiblePages = 5

/** The page links around the current one, in order. */
export function pageLinks(page: number, pageCount: number): number[] {
  const count = Math.min(visiblePages, pageCount)
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), Math.max(1, pageCount - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}

/** How many there are; null where what was said is no such number. */
export const knownCount = (count: unknown): number | null =>
  typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null

/** The first and the last row of a page; null where there is none. */
export function rangeOfPage(page: number, itemsPerPage: number, count: number) {
  const first = (page - 1) * itemsPerPage + 1
  return first > count ? null : { first, last: Math.min(page * itemsPerPage, count) }
}
