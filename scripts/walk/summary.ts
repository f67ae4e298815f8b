import type { Path, Workflow } from './records'

export type Coverage = { taken: number; all: number }

/** Keys that the paths which were walked without a difference take. */
export const takenKeys = ({ paths }: Workflow): ReadonlySet<string> =>
  new Set(paths.filter(({ status }) => status === 'ok').flatMap(({ taken }) => taken))

export const coverageIn = (keys: readonly string[], taken: ReadonlySet<string>): Coverage => ({
  taken: keys.filter((key) => taken.has(key)).length,
  all: keys.length,
})

export const isChanged = ({ steps }: Path): boolean =>
  steps.some(({ picture }) => picture !== null && picture.change !== null)

/** Numbers of paths by result, and their duration. */
export function totalOf(workflows: readonly Workflow[]) {
  const paths = workflows.flatMap((workflow) => workflow.paths)
  const count = (status: Path['status']) => paths.filter((path) => path.status === status).length
  return {
    ok: count('ok'),
    failed: count('failed'),
    open: count('open'),
    changed: paths.filter(isChanged).length,
    ms: paths.reduce((sum, { durationMs }) => sum + durationMs, 0),
  }
}
