import { rootKey, type FlowGraph } from '../graph/flowGraph'

const goalKinds = ['states', 'transitions', 'outcomes'] as const
type GoalKind = (typeof goalKinds)[number]

export type KindCoverage = { kind: GoalKind; covered: readonly string[]; uncovered: readonly string[] }

export type MachineCoverage = {
  kinds: readonly KindCoverage[]
  /** Number of keys in the report that the machine does not have. */
  unknown: number
  /** Whether a state or transition is covered, by its key. */
  marks: CoverageMarks
}

export type CoverageMarks = ReadonlyMap<string, boolean>

/** Everything that a complete walk takes of a machine. The machine itself is no state to take. */
function goalsOf({ nodes, edges }: FlowGraph): Record<GoalKind, string[]> {
  return {
    states: nodes.map(({ id }) => id).filter((id) => id !== rootKey),
    transitions: edges.map(({ id }) => id),
    outcomes: edges.flatMap(({ id, guard }) =>
      guard === null ? [] : [true, false].map((outcome) => `${id} guard ${outcome}`),
    ),
  }
}

/** Compares the goals of a machine with what a walk has taken of it. */
export function coverageOf(graph: FlowGraph, taken: ReadonlySet<string>): MachineCoverage {
  const goals = goalsOf(graph)
  const kinds = goalKinds.map((kind) => ({
    kind,
    covered: goals[kind].filter((key) => taken.has(key)),
    uncovered: goals[kind].filter((key) => !taken.has(key)),
  }))
  const known = new Set([rootKey, ...goalKinds.flatMap((kind) => goals[kind])])
  return {
    kinds,
    unknown: [...taken].filter((key) => !known.has(key)).length,
    marks: new Map([...goals.states, ...goals.transitions].map((key) => [key, taken.has(key)])),
  }
}

/** `part` if only some of the transitions of a line are covered; null without a report. */
export type Mark = 'covered' | 'part' | 'uncovered'

/** Signs beside the colours. */
export const markSigns: Readonly<Record<Mark, string>> = { covered: '✓', part: '±', uncovered: '✗' }

export function markOf(keys: readonly string[], marks: CoverageMarks | null): Mark | null {
  const known = keys.flatMap((key) => marks?.get(key) ?? [])
  if (known.length === 0) return null
  if (known.every(Boolean)) return 'covered'
  return known.some(Boolean) ? 'part' : 'uncovered'
}

export const totalOf = (kinds: readonly KindCoverage[]) => ({
  covered: kinds.reduce((sum, { covered }) => sum + covered.length, 0),
  all: kinds.reduce((sum, { covered, uncovered }) => sum + covered.length + uncovered.length, 0),
})
