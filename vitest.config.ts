import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/*
 * One project per suite that `npm test` names. The files of a project share a worker and all that it has imported,
 * because importing the design system or the server takes longer than most tests; what a file changes of the worker
 * is changed back behind it (tests/support/tidyWorker.ts). Only files that replace whole modules get a worker each.
 */

// The zone of a company that names none: times of tests are those that screens show.
process.env['TZ'] = 'Europe/Berlin'

const clientTests = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
const holding = (text: string) => clientTests.filter((file) => readFileSync(file, 'utf8').includes(text))

/** Tests of the client that cannot share a worker: others would find the modules replaced. */
const replacingModules = holding('vi.mock(')
/** Without a component, but not without a page. Among tests that need none, each would begin a worker of its own. */
const needingPage = holding('@vitest-environment jsdom').filter((file) => file.endsWith('.ts'))

const everywhere = ['tests/support/tidyWorker.ts', 'tests/support/propertySeed.ts']
const sharing = { isolate: false, pool: 'threads', setupFiles: everywhere } as const
/** Screens are slow to draw on a busy machine, and the API waits for a real database. */
const patiently = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
} as const

export default defineConfig({
  test: {
    // Projects run one after the other: a worker is shared by the files of one project only.
    projects: [
      {
        test: {
          ...sharing,
          ...patiently,
          name: 'api',
          // A database has threads of its own, which do not end with a thread of Node.
          pool: 'forks',
          globalSetup: 'tests/support/prepareDatabases.ts',
          include: ['tests/**/*.test.ts', 'server/**/*.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...sharing,
          name: 'models',
          include: ['model-tests/**/*.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...sharing,
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          exclude: [...replacingModules, ...needingPage],
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...sharing,
          name: 'unit with a page',
          environment: 'jsdom',
          include: needingPage,
          exclude: replacingModules,
          setupFiles: [...everywhere, 'tests/support/tidyPage.ts'],
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          ...sharing,
          ...patiently,
          name: 'screens',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          exclude: replacingModules,
          setupFiles: [...everywhere, 'tests/support/tidyPage.ts', 'tests/support/replacedParts.ts'],
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          ...patiently,
          name: 'replacing modules',
          include: replacingModules,
          setupFiles: [...everywhere, 'tests/support/tidyPage.ts'],
          sequence: { groupOrder: 6 },
        },
      },
    ],
  },
})
