import type { TestProject } from 'vitest/node'
import { makeEmptyDatabase } from './emptyDatabase'
import { startTestPostgres } from './testPostgres'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Starts the PostgreSQL server that all test files of a run share. */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  await makeEmptyDatabase()
  const { url, stop } = await startTestPostgres()
  project.provide('postgresUrl', url)
  return stop
}
