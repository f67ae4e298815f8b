import { AsyncLocalStorage } from 'node:async_hooks'

/** The rows that statements see and write: those of the company with this id, of all companies, or none. */
export type Rows = string
export const allRows: Rows = 'all'
export const noRows: Rows = ''

/** The setting of a connection that the policies of the tables read. */
export const rowsSetting = 'tourwerk.company'

/**
 * What statements run for. Lanes are the shares of a request in the connections: the resource that it concerns, and
 * its company once that is known.
 */
type Scope = { lanes: { resource?: string; company?: string }; rows: Rows }

const scopes = new AsyncLocalStorage<Scope>()

/** Runs the work of a request, including all that it starts. It sees no rows until the caller is known. */
export const runRequest = (resource: string, work: () => void): void =>
  scopes.run({ lanes: { resource }, rows: noRows }, work)

/** Limits the rest of the current request to a company. */
export function enterCompany(company: string): void {
  const scope = scopes.getStore()
  if (scope) Object.assign(scope, { lanes: { ...scope.lanes, company }, rows: company })
}

/** Lets the rest of the current request see all companies. */
export function enterAllCompanies(): void {
  const scope = scopes.getStore()
  if (scope) scope.rows = allRows
}

/** Runs statements that see only the rows of a company. In a transaction, those of its first statement count. */
export const inCompany = <T>(company: string, work: () => PromiseLike<T>): Promise<T> =>
  withRows(company, work)

/** Runs statements that see the rows of all companies. In a transaction, those of its first statement count. */
export const acrossCompanies = <T>(work: () => PromiseLike<T>): Promise<T> => withRows(allRows, work)

// A query runs when it is awaited, which must happen inside.
const withRows = <T>(rows: Rows, work: () => PromiseLike<T>): Promise<T> =>
  scopes.run({ lanes: lanesNow(), rows }, async () => await work())

/** Undefined outside of requests and jobs. */
export const rowsNow = (): Rows | undefined => scopes.getStore()?.rows

export const lanesNow = (): Scope['lanes'] => scopes.getStore()?.lanes ?? {}
