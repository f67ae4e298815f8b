import type { ListQuery } from '../../api/resourceApi'
import type { SortDirection } from '../../contract/hydra'
import { proofStates, type ProofState } from '../../contract/planningTerms'
import { defaultPageSize, pageSizes, readListState, writeListState, type PageSize } from '../../lib/listState'

/** Sortable columns with the field each one is sorted by. */
export const proofColumns = {
  status: 'state',
  time: 'timeStamp',
  destination: 'serviceLocation.name',
  city: 'serviceLocation.city',
  tour: 'serviceLocation.tourTemplateName',
  creator: 'createdBy.fullName',
} as const
export type ProofColumn = keyof typeof proofColumns

export type ProofSort = { column: ProofColumn; direction: SortDirection }

/** The newest first. */
export const defaultSort: ProofSort = { column: 'time', direction: 'DESC' }

/** What the list shows; all of it is in the URL, so that a link shows the same rows. */
export type ProofListState = {
  search: string
  page: number
  itemsPerPage: PageSize
  /** Null shows every state. */
  state: ProofState | null
  sort: ProofSort
}

/** Reads `?search=Hof&page=2&size=50&state=FAILED&sort=-city`; what makes no sense counts as not said. */
export function readProofListState(query: string): ProofListState {
  const parameters = new URLSearchParams(query)
  const size = Number(parameters.get('size'))
  return {
    ...readListState(query),
    itemsPerPage: pageSizes.find((known) => known === size) ?? defaultPageSize,
    state: proofStates.find((known) => known === parameters.get('state')) ?? null,
    sort: readSort(parameters.get('sort') ?? ''),
  }
}

function readSort(text: string): ProofSort {
  const isDescending = text.startsWith('-')
  const column = isDescending ? text.slice(1) : text
  if (!Object.hasOwn(proofColumns, column)) return defaultSort
  return { column: column as ProofColumn, direction: isDescending ? 'DESC' : 'ASC' }
}

/** Defaults stay out of the URL. */
export function writeProofListState({ itemsPerPage, state, sort, ...listState }: ProofListState): string {
  const parameters = new URLSearchParams(writeListState(listState))
  if (itemsPerPage !== defaultPageSize) parameters.set('size', String(itemsPerPage))
  if (state !== null) parameters.set('state', state)
  if (sort.column !== defaultSort.column || sort.direction !== defaultSort.direction)
    parameters.set('sort', `${sort.direction === 'DESC' ? '-' : ''}${sort.column}`)
  return parameters.toString()
}

/** The order after a press on a column's head: ascending, descending, then the default again. */
export function nextSort(sort: ProofSort, column: ProofColumn): ProofSort {
  if (sort.column !== column) return { column, direction: 'ASC' }
  if (sort.direction === 'ASC') return { column, direction: 'DESC' }
  return column === defaultSort.column ? { column, direction: 'ASC' } : defaultSort
}

/** Another page size; the first row of the page stays in sight. */
export function withPageSize(state: ProofListState, itemsPerPage: PageSize): ProofListState {
  const firstRow = (state.page - 1) * state.itemsPerPage
  return { ...state, itemsPerPage, page: Math.floor(firstRow / itemsPerPage) + 1 }
}

/** The call behind the list. */
export function proofListQuery({ search, page, itemsPerPage, state, sort }: ProofListState): ListQuery {
  return {
    page,
    itemsPerPage,
    search,
    sort: { field: proofColumns[sort.column], direction: sort.direction },
    filters: { state: state ?? '' },
  }
}
