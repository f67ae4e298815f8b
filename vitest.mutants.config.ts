import { defineConfig } from 'vitest/config'

/*
 * What `npm run mutate:helpers` asks about a fault in a folder: the tests of that folder. Each fault has a
 * worker of its own, which the files share, because importing takes longer than most of these tests.
 */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // Asks for files of the whole project, and no helper can change its answer.
    exclude: ['**/registry.test.ts'],
    isolate: false,
    pool: 'threads',
    setupFiles: ['tests/support/tidyWorker.ts', 'tests/support/propertySeed.ts'],
  },
})
