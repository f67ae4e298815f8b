import path from 'node:path'
import base from '../../playwright.config'

/**
 * Kills the browser's page in every state of the durable machines; run by `npm run crash`, not by `npm test`.
 */
export default {
  ...base,
  testDir: import.meta.dirname,
  testMatch: '**/*.crash.ts',
  outputDir: path.join(import.meta.dirname, '../../.cache/crash-results'),
  globalSetup: path.join(import.meta.dirname, '../e2e/support/globalSetup.ts'),
  reporter: path.join(import.meta.dirname, 'stateReporter.ts'),
  timeout: 120_000,
  retries: 0,
}
