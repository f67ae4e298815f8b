import { defineConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestSpecification, type Vitest } from 'vitest/node'

/*
 * What `npm run mutate:helpers` asks about a fault in a folder: the tests of that folder, and those elsewhere that know
 * it. Each fault has a worker of its own, which the files share, because importing takes longer than most of these tests.
 */

/** StrykerJS sees failed tests and errors beside them, but not files that cannot be loaded, which have no tests. */
function tellFailedLoading(): Reporter {
  let vitest: Vitest | undefined
  return {
    onInit: (context) => {
      vitest = context
    },
    onTestModuleEnd: (module) => {
      for (const error of module.errors()) vitest?.state.catchError(error, 'Loading')
    },
  }
}

/** Vitest begins with the longest file; the first failure ends the run, so here the shortest comes first. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse()
  }
}

export default defineConfig({
  test: {
    include: process.env['TOURWERK_MUTANT_TESTS']?.split(',') ?? ['**/*.test.ts'],
    // Asks for files of the whole project, and no helper can change its answer.
    exclude: ['**/registry.test.ts'],
    isolate: false,
    pool: 'threads',
    reporters: [tellFailedLoading()],
    sequence: { sequencer: ShortestFirst },
    // StrykerJS has a time limit of its own for each fault.
    testTimeout: 60_000,
    setupFiles: ['tests/support/tidyWorker.ts', 'tests/support/propertySeed.ts'],
  },
})
