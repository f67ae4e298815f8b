import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { ExportError } from '../domain/calls/exportError'
import type { ExportFailure } from '../contract/proof/exportJob'
import { DecodeError, HttpError, NetworkError, SessionEndedError } from '../domain/calls/errors'
import type { FlowRow, LiveFlow } from './flowSource'
import { foldWithCheckpoints } from './history/foldWithCheckpoints'

type PathEvent = FlowRow['event']

/** Encodes a value for a link: base64url of JSON in UTF-8. */
export const encodePart = (value: unknown): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Throws if the text is not base64url or not JSON. */
export function decodePart(text: string): unknown {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (byte) => byte.codePointAt(0) ?? 0)))
}

/**
 * A path through a machine as a flow. It is replayed by pure transitions; no actor runs. Results are in the
 * events: `output` in `xstate.done.actor.<id>`, `error` in `xstate.error.actor.<id>`. The latter is data (`{
 * name, message, status … }`) from which the error is restored.
 * @param events JSON array of events
 * @param input of the machine, if it needs one
 * @throws if the events are invalid, or the machine fails on the path
 */
export function openPath(name: string, machine: AnyStateMachine, events: unknown, input?: unknown): LiveFlow {
  const path = asEvents(events).map(withError)
  const [initial]: [AnyMachineSnapshot, unknown] = initialTransition(machine, input)
  if (initial.status === 'error') throw initial.error
  const snapshotAt = foldWithCheckpoints<AnyMachineSnapshot>(initial, (snapshot, index) => {
    const event = path[index]
    return event === undefined ? snapshot : transition(machine, snapshot, event)[0]
  })
  const rows = path.map((event, index): FlowRow => ({ seq: index + 1, at: index, event, stateHash: '' }))
  // Replays the path now, so that an invalid one fails here and not during scrubbing.
  snapshotAt(rows.length - 1)
  return {
    id: pathId,
    name,
    machine,
    getSnapshot: () => snapshotAt(rows.length - 1),
    subscribe: () => () => undefined,
    rows: () => rows,
    snapshotAt,
  }
}

const pathId = 'link'
/** A path was never recorded: it has neither times nor hashes. */
export const isPath = ({ id }: LiveFlow): boolean => id === pathId

function asEvents(events: unknown): PathEvent[] {
  if (!Array.isArray(events) || !events.every(isEvent)) throw new Error('A path is a list of events')
  return events
}

const isEvent = (event: unknown): event is PathEvent =>
  typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string'

function withError(event: PathEvent): PathEvent {
  return event.type.startsWith('xstate.error.') ? { ...event, error: asError(event['error']) } : event
}

/** Guards check the class and status of an error, which JSON does not preserve. */
function asError(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  const { name, _tag = name, status, message } = data as Record<string, unknown>
  if (_tag === 'ExportError' && 'failure' in data) return new ExportError(data.failure as ExportFailure)
  if (typeof status === 'number') return new HttpError({ ...data, status })
  if (_tag === 'NetworkError') return new NetworkError()
  if (_tag === 'SessionEndedError') return new SessionEndedError()
  if (_tag === 'DecodeError') return new DecodeError(String(message))
  return Object.assign(new Error(String(message ?? '')), data)
}
