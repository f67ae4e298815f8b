import { edgeCover, type CoverOptions, type EdgeCover, type Place } from './edgeCover'
import { watchInvariants } from './invariants'
import { prepareActors } from './liveActor'
import type { AnyModel } from './model'
import type { TakenPath } from './mutants'
import { coverageGoals } from './statechart'
import { walkPath, type Walk } from './walkPath'

export type ModelReport = {
  model: AnyModel
  start: EdgeCover['start']
  initial: EdgeCover['initial']
  paths: readonly (TakenPath & Pick<Walk, 'takenIn'>)[]
  /** The failures, a text for each failing path. */
  failures: readonly string[]
  /** States with invariants that no path reached. */
  unchecked: readonly string[]
  /** Keys of all states, transitions and guard outcomes taken. */
  taken: ReadonlySet<string>
}

/** Walks every edge of a model with running actors and records the keys that they take. */
export async function walkModel(model: AnyModel, options: CoverOptions = {}): Promise<ModelReport> {
  const { start, initial, paths } = edgeCover(model, options)
  const startActor = prepareActors(model)
  const { watch, unchecked } = watchInvariants(model)
  const judged = new Set<Place>()
  const taken = new Set<string>()
  const takenPaths: ModelReport['paths'][number][] = []
  const failures: string[] = []
  for (const path of paths) {
    const walk = await walkPath(model, startActor, initial, path, { watch, judged })
    for (const key of walk.taken) taken.add(key)
    takenPaths.push({ path, taken: walk.taken, takenIn: walk.takenIn })
    if (walk.failure !== null) failures.push(walk.failure)
  }
  return { model, start, initial, paths: takenPaths, failures, unchecked: [...unchecked], taken }
}

/** For each kind of coverage goal: their number, and the keys of those that no walk took. */
export function coverageOf(
  walks: readonly ModelReport[],
): Readonly<Record<string, { total: number; missing: readonly string[] }>> {
  const machine = walks[0]?.model.machine
  if (machine === undefined) return {}
  return Object.fromEntries(
    Object.entries(coverageGoals(machine)).map(([kind, keys]) => [
      kind,
      { total: keys.length, missing: keys.filter((key) => !walks.some(({ taken }) => taken.has(key))) },
    ]),
  )
}
