import * as Schema from 'effect/Schema'
import { flowsTexts } from '../../texts/devtools/flows'

/** What a walk of the models has taken of one machine; the keys are those of its states and transitions. */
const WorkflowCoverage = Schema.Struct({
  machine: Schema.String,
  states: Schema.Array(Schema.String),
  transitions: Schema.Array(Schema.String),
  /** `<transition> guard true` or `… guard false`. */
  outcomes: Schema.Array(Schema.String),
})

const CoverageFile = Schema.Struct({ version: Schema.Literal(1), workflows: Schema.Array(WorkflowCoverage) })

/** Everything a walk has taken, by the id of the machine. */
export type WalkCoverage = ReadonlyMap<string, ReadonlySet<string>>

const maxCharacters = 32_000_000

const decode = Schema.decodeUnknownSync(CoverageFile)

/** @throws with a German reason if the text is no coverage of a walk */
export function readCoverage(text: string): WalkCoverage {
  const { workflows } = decodeFile(contentOf(text))
  const taken = new Map<string, Set<string>>()
  for (const { machine, states, transitions, outcomes } of workflows) {
    const known = taken.get(machine) ?? new Set<string>()
    for (const key of [...states, ...transitions, ...outcomes]) known.add(key)
    taken.set(machine, known)
  }
  return taken
}

function contentOf(text: string): unknown {
  if (text.length > maxCharacters) throw new Error(flowsTexts.coverageProblems.tooLarge)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(flowsTexts.coverageProblems.notJson, { cause: error })
  }
}

function decodeFile(content: unknown): typeof CoverageFile.Type {
  const version = versionOf(content)
  if (version !== null && version > 1) throw new Error(flowsTexts.coverageProblems.newer)
  try {
    return decode(content)
  } catch (error) {
    throw new Error(flowsTexts.coverageProblems.notCoverage, { cause: error })
  }
}

function versionOf(content: unknown): number | null {
  if (typeof content !== 'object' || content === null || !('version' in content)) return null
  return typeof content.version === 'number' ? content.version : null
}
