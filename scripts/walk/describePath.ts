import { createHash } from 'node:crypto'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { BrowserStep, CoveringPath, PageModel } from '../../model-tests/browser/browserPaths'
import { isPassing } from '../../model-tests/browser/walkPage'
import { transitionsOf } from '../../model-tests/support/statechart'
import { viewerLink } from '../../model-tests/support/viewerLink'
import { guardName } from '../../src/devtools/graph/names'
import { takenTransitions } from '../../src/devtools/history/takenTransitions'
import { stateName } from '../../src/lib/stateName'
import { eventName } from '../../src/texts/devtools/eventNames'
import { walkTexts } from '../../src/texts/devtools/walk'
import type { Path, Step } from './records'

/** A path with its number in its workflow, and what is known of it before it is walked. */
export type NumberedPath = CoveringPath & { record: Path }

/** Numbers the paths of a machine in their order. */
export const numberPaths = (
  machine: string,
  model: PageModel,
  paths: readonly CoveringPath[],
  server: string,
): NumberedPath[] =>
  paths.map((path, index) => ({
    ...path,
    record: describePath({ machine, passing: model, path, number: index + 1, server }),
  }))

function describePath({
  machine,
  passing,
  path,
  number,
  server,
}: {
  machine: string
  passing: PageModel
  path: CoveringPath
  number: number
  server: string
}): Path {
  const { model, initial, steps, taken } = path
  const events = steps.map(({ event }) => event)
  const opening: Step = {
    event: null,
    title: walkTexts.opening,
    detail: '',
    guards: [],
    state: stateName(initial.value),
    isPassing: isPassing(initial, passing),
    picture: null,
  }
  return {
    number,
    key: createHash('sha256')
      .update(JSON.stringify([model.input, events]))
      .digest('hex')
      .slice(0, 16),
    status: 'open',
    attempts: 0,
    durationMs: 0,
    steps: [opening, ...steps.map((step) => describeStep(passing, step))],
    taken: [...taken].sort(),
    failure: null,
    problems: [],
    link: `${server}${viewerLink(machine, events, model.input)}`,
  }
}

const describeStep = (passing: PageModel, { event, before, after }: BrowserStep): Step => ({
  event: event.type,
  title: eventName(event),
  detail: detailOf(event),
  guards: guardsOf(before, event, after),
  state: stateName(after.value),
  isPassing: isPassing(after, passing),
  picture: null,
})

/** Contents of an event without its type. */
function detailOf({ type: _type, ...content }: AnyEventObject): string {
  const text = JSON.stringify(content, (_key, value: unknown) =>
    value instanceof Error ? { ...value, message: value.message } : value,
  )
  return text === '{}' ? '' : text
}

/** Guards of the transitions that a step takes. */
export function guardsOf(
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  after: AnyMachineSnapshot,
): string[] {
  const taken = new Set(takenTransitions(before, event, after))
  return guardedTransitions(before.machine)
    .filter(({ key }) => taken.has(key))
    .map(({ guard }) => guardName(guard))
}

const known = new WeakMap<AnyStateMachine, { key: string; guard: unknown }[]>()

function guardedTransitions(machine: AnyStateMachine) {
  const found =
    known.get(machine) ??
    transitionsOf(machine).flatMap(({ key, transition: { guard } }) =>
      guard === undefined ? [] : [{ key, guard }],
    )
  known.set(machine, found)
  return found
}
