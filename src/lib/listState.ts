/** Search and page of a list, kept in the URL so that a link shows the same rows. */
export type ListState = { search: string; page: number }

export function readListState(query: string): ListState {
  const parameters = new URLSearchParams(query)
  const page = Number(parameters.get('page') ?? '1')
  return { search: parameters.get('search') ?? '', page: Number.isInteger(page) && page >= 1 ? page : 1 }
}

/** A new search starts on page 1; defaults stay out of the URL. */
export function writeListState({ search, page }: ListState): string {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('search', search)
  if (page > 1) parameters.set('page', String(page))
  return parameters.toString()
}

/** Rows per page to choose from (part 2 §2). */
export const pageSizes = [10, 30, 50] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = 30

/** At most this many page links are shown (part 2 §9). */
export const visiblePages = 5

/** The page links around the current one, in order. */
export function pageLinks(page: number, pageCount: number): number[] {
  const count = Math.min(visiblePages, pageCount)
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), Math.max(1, pageCount - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
