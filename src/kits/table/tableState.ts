import type { ListQuery } from '../../api/resourceApi'
import { sortDirections, type SentDirection, type SortDirection } from '../../contract/wire/hydra'
import { defaultPageSize, pageSizes, type PageSize } from '../../lib/pages'

/** The column the user sorted by; null for the default order. */
export type TableSort<C extends string> = { column: C; direction: SentDirection } | null

/** State of a list. All of it is in the URL, so a link shows the same rows. */
export type TableState<C extends string, F extends string> = {
  search: string
  page: number
  itemsPerPage: PageSize
  sort: TableSort<C>
  /** By the filter's name in the URL; empty text for no filter. */
  filters: Record<F, string>
}

type TableFilter = {
  /**
   * Query parameter of the request, e.g. `tourTemplate.id`, or a function that returns the parameters for a
   * value.
   */
  parameter: string | ((value: string) => Record<string, string | boolean>)
  /** Parameters while no value is chosen. */
  unset?: Record<string, string>
  /** Whether the value in the URL is valid; otherwise it is ignored. */
  isValid?: (value: string) => boolean
}

/** Sort and filter options of a list. A constant of its screen. */
export type TableDefinition<C extends string, F extends string> = {
  /** Sortable columns with their sort fields. */
  sortFields: Record<C, string>
  defaultSort: { field: string; direction: SentDirection }
  /** Default page size; 30 if undefined. */
  pageSize?: PageSize
  /** URL names of the filters; `search`, `page`, `size` and `sort` are reserved. */
  filters: Record<F, TableFilter>
}

export type TableEvent<C extends string, F extends string> =
  | { type: 'search.changed'; text: string }
  | { type: 'filter.changed'; filter: F; value: string }
  | { type: 'sort.pressed'; column: C }
  | { type: 'page.chosen'; page: number }
  | { type: 'pageSize.chosen'; itemsPerPage: PageSize }
  /** Clears search and filters. */
  | { type: 'filters.cleared' }
  /** Limits the page to the pages on the server, which may be fewer than the URL says. */
  | { type: 'list.answered'; totalItems: number }

/** A search, filter or order returns to page 1. Returns the same object if nothing changes. */
export function tableReducer<C extends string, F extends string>(
  definition: TableDefinition<C, F>,
  state: TableState<C, F>,
  event: TableEvent<C, F>,
): TableState<C, F> {
  switch (event.type) {
    case 'search.changed':
      return event.text === state.search ? state : { ...state, search: event.text, page: 1 }
    case 'filter.changed':
      return event.value === state.filters[event.filter]
        ? state
        : { ...state, filters: { ...state.filters, [event.filter]: event.value }, page: 1 }
    case 'filters.cleared':
      return isNarrowed(state) ? { ...state, search: '', filters: emptyFilters(definition), page: 1 } : state
    case 'sort.pressed':
      return { ...state, sort: nextSort(definition, state.sort, event.column), page: 1 }
    case 'page.chosen':
      return { ...state, page: Math.max(1, event.page) }
    case 'pageSize.chosen':
      return withPageSize(state, event.itemsPerPage)
    case 'list.answered': {
      const lastPage = Math.max(1, Math.ceil(event.totalItems / state.itemsPerPage))
      return state.page > lastPage ? { ...state, page: lastPage } : state
    }
  }
}

/** Parses `?search=Hof&page=2&size=50&state=FAILED&sort=-city`; ignores invalid values. */
export function readTableState<C extends string, F extends string>(
  definition: TableDefinition<C, F>,
  query: string,
): TableState<C, F> {
  const parameters = new URLSearchParams(query)
  const page = Number(parameters.get('page') ?? '1')
  const size = Number(parameters.get('size'))
  const filters = {} as Record<F, string>
  for (const name of filterNames(definition)) {
    const value = parameters.get(name) ?? ''
    filters[name] = definition.filters[name].isValid?.(value) === false ? '' : value
  }
  return {
    search: parameters.get('search') ?? '',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    itemsPerPage: pageSizes.find((known) => known === size) ?? sizeOf(definition),
    sort: readSort(definition, parameters.get('sort') ?? ''),
    filters,
  }
}

const sizeOf = ({ pageSize = defaultPageSize }: { pageSize?: PageSize }): PageSize => pageSize

/** Defaults are omitted from the URL. */
export function writeTableState<C extends string, F extends string>(
  definition: TableDefinition<C, F>,
  { search, page, itemsPerPage, sort, filters }: TableState<C, F>,
): string {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('search', search)
  if (page > 1) parameters.set('page', String(page))
  if (itemsPerPage !== sizeOf(definition)) parameters.set('size', String(itemsPerPage))
  for (const name of filterNames(definition)) {
    if (filters[name] !== '') parameters.set(name, filters[name])
  }
  if (sort !== null) parameters.set('sort', `${sort.direction === 'DESC' ? '-' : ''}${sort.column}`)
  return parameters.toString()
}

/** Query of the list request. */
export function listQueryOf<C extends string, F extends string>(
  { sortFields, defaultSort, filters: known }: TableDefinition<C, F>,
  { search, page, itemsPerPage, sort, filters }: TableState<C, F>,
): ListQuery {
  return {
    page,
    itemsPerPage,
    search,
    sort: sort === null ? defaultSort : { field: sortFields[sort.column], direction: sort.direction },
    filters: Object.assign(
      {},
      ...(Object.keys(known) as F[]).map((name) => askedBy(known[name], filters[name])),
    ),
  }
}

function askedBy({ parameter, unset = {} }: TableFilter, value: string): object {
  if (value === '') return unset
  return typeof parameter === 'string' ? { [parameter]: value } : parameter(value)
}

/** Whether a search or filter may hide rows. */
export function isNarrowed({
  search,
  filters,
}: Pick<TableState<string, string>, 'search' | 'filters'>): boolean {
  return search !== '' || Object.values(filters).some((value) => value !== '')
}

/** The order shown in the headers: the user's, else the default order if it sorts by a column. */
export function shownSort<C extends string, F extends string>(
  definition: TableDefinition<C, F>,
  sort: TableSort<C>,
): TableSort<C> {
  return sort ?? defaultColumnSort(definition)
}

/** The direction after a click on a column header. */
const directionAfter = (direction: SortDirection): SortDirection =>
  sortDirections[sortDirections.indexOf(direction) + 1] ?? sortDirections[0]

/**
 * The order after a click on a column header. Skips the default order if it equals none, so that every click
 * has a visible effect.
 */
function nextSort<C extends string, F extends string>(
  definition: TableDefinition<C, F>,
  sort: TableSort<C>,
  column: C,
): TableSort<C> {
  const shown = shownSort(definition, sort)
  const standard = defaultColumnSort(definition)
  const next = directionAfter(shown?.column === column ? shown.direction : 'NO_SORT')
  if (next !== 'NO_SORT') return withoutDefault(standard, { column, direction: next })
  return sort === null ? { column, direction: 'ASC' } : null
}

function defaultColumnSort<C extends string, F extends string>({
  sortFields,
  defaultSort,
}: TableDefinition<C, F>): TableSort<C> {
  const column = (Object.keys(sortFields) as C[]).find((name) => sortFields[name] === defaultSort.field)
  return column === undefined ? null : { column, direction: defaultSort.direction }
}

function withoutDefault<C extends string>(standard: TableSort<C>, sort: NonNullable<TableSort<C>>) {
  return standard?.column === sort.column && standard.direction === sort.direction ? null : sort
}

function readSort<C extends string, F extends string>(
  definition: TableDefinition<C, F>,
  text: string,
): TableSort<C> {
  const isDescending = text.startsWith('-')
  const column = isDescending ? text.slice(1) : text
  if (!Object.hasOwn(definition.sortFields, column)) return null
  return withoutDefault(defaultColumnSort(definition), {
    column: column as C,
    direction: isDescending ? 'DESC' : 'ASC',
  })
}

/** Changes the page size; the first row stays visible. */
function withPageSize<C extends string, F extends string>(
  state: TableState<C, F>,
  itemsPerPage: PageSize,
): TableState<C, F> {
  const firstRow = (state.page - 1) * state.itemsPerPage
  return { ...state, itemsPerPage, page: Math.floor(firstRow / itemsPerPage) + 1 }
}

function filterNames<C extends string, F extends string>(definition: TableDefinition<C, F>): F[] {
  return Object.keys(definition.filters) as F[]
}

function emptyFilters<C extends string, F extends string>(
  definition: TableDefinition<C, F>,
): Record<F, string> {
  return Object.fromEntries(filterNames(definition).map((name) => [name, ''])) as Record<F, string>
}
