import { machineNames } from '../../src/texts/devtools/machineNames'
import { walkTexts } from '../../src/texts/devtools/walk'
import type { Path, Workflow } from './records'

/** The results as JUnit XML: a suite per workflow, a case per path; what was not walked is skipped. */
export function junitOf(workflows: readonly Workflow[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    ...workflows.flatMap(({ machine, paths }) => {
      const count = (status: Path['status']) => paths.filter((path) => path.status === status).length
      const name = machineNames[machine]?.name ?? machine
      const counts = `tests="${paths.length}" failures="${count('failed')}" skipped="${count('open')}"`
      return [
        `  <testsuite name="${attribute(name)}" ${counts} time="${seconds(sum(paths))}">`,
        ...paths.map((path) => caseOf(machine, path)),
        '  </testsuite>',
      ]
    }),
    '</testsuites>',
    '',
  ].join('\n')
}

function caseOf(machine: string, path: Path): string {
  const { status, durationMs, failure, problems, steps } = path
  const opening = `    <testcase classname="${attribute(machine)}" name="${attribute(walkTexts.pathName(path))}" time="${seconds(durationMs)}"`
  if (status === 'ok') return `${opening}/>`
  if (status === 'open') return `${opening}><skipped/></testcase>`
  const summary =
    failure === null ? problems[0] : walkTexts.failedStep({ ...failure, count: steps.length - 1 })
  const details = [...(failure === null ? [] : [failure.message]), ...problems].join('\n')
  return `${opening}><failure message="${attribute(summary ?? '')}">${text(details)}</failure></testcase>`
}

const sum = (paths: readonly Path[]) => paths.reduce((total, { durationMs }) => total + durationMs, 0)
const seconds = (ms: number) => (ms / 1000).toFixed(3)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML cannot contain other control characters. */
const text = (value: string) =>
  value
    // oxlint-disable-next-line no-control-regex -- they are what is removed
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
const attribute = (value: string) => text(value).replaceAll(/\s+/g, ' ')
