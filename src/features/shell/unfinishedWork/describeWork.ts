import type { UnfinishedWork } from '../../../eventlog/workflows'
import type { WorkDescription } from '../../../machines/workflow'
import type { WorkView } from '../../../platform/useWork'
import type { Work } from '../../../platform/work'

/** Formats `Ziel bearbeiten: Halt B`. */
export function nameOfWork({ title, detail }: WorkDescription): string {
  return detail === '' ? title : `${title}: ${detail}`
}

/** Returns everything that a logout would lose, except trivial work in progress and work at rest. */
export function workAtRisk(
  { live, unfinished }: Pick<WorkView, 'live' | 'unfinished'>,
  describe: Work['describe'],
) {
  const inProgress = live
    .filter(({ declaration: { isTrivial, isAtRest }, getSnapshot }) => {
      const snapshot = getSnapshot()
      return isTrivial?.(snapshot) !== true && isAtRest?.(snapshot) !== true
    })
    .map(({ stream, machine, getSnapshot }) => ({ stream, machine: machine.id, snapshot: getSnapshot() }))
  return [...inProgress, ...unfinished].map(
    ({ stream, machine, snapshot }: Pick<UnfinishedWork, 'stream' | 'machine' | 'snapshot'>) => ({
      stream,
      name: nameOfWork(describe(machine, snapshot)),
    }),
  )
}
