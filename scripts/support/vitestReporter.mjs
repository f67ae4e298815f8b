import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { noCounts } from './testCounts.mjs'

/** Reasons for tests that are skipped without a note, by their mode. */
const reasons = {
  skip: 'no reason given',
  todo: 'still to be written',
  run: 'its file or hook failed',
  only: 'not run',
}

/**
 * Writes the counts of a run to the file named by TOURWERK_VITEST_REPORT. Vitest's own JSON reporter leaves
 * out the reasons of skipped tests and errors outside of tests.
 */
export default class CountsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = noCounts()
    const environments = new Set()
    for (const module of modules) {
      const broken = [module, ...module.children.allSuites()].filter(
        (part) => part.errors().length > 0 && !part.children.allTests('failed').next().value,
      )
      for (const part of broken) {
        counts.failures.push(`${module.relativeModuleId}: ${part.errors()[0].message?.split('\n')[0]}`)
      }
      const suite = module.project.name || 'Vitest'
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration } =
        module.diagnostic()
      // Files that share a worker all report the setup of its one environment.
      const environment = environments.has(environmentSetupDuration) ? 0 : environmentSetupDuration
      environments.add(environmentSetupDuration)
      const before = environment + prepareDuration + collectDuration + setupDuration
      counts.times.push({ suite, seconds: before / 1000 })
      for (const test of module.children.allTests()) {
        const name = `${module.relativeModuleId} > ${test.fullName}`
        const { state, note } = test.result()
        counts.times.push({ suite, name, seconds: (test.diagnostic()?.duration ?? 0) / 1000 })
        if (state === 'passed') counts.passed += 1
        else if (state === 'failed') counts.failures.push(name)
        else counts.skips.push({ name, reason: note ?? reasons[test.options.mode] })
      }
    }
    for (const error of unhandledErrors) counts.failures.push(`Outside of tests: ${error.message}`)

    const file = process.env.TOURWERK_VITEST_REPORT
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(counts))
  }
}
