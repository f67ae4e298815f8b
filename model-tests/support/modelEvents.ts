import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { AnyModel } from './model'
import { delayPrefix, donePrefix, errorPrefix, handledEvents } from './statechart'

/** The child whose result an event type reports; undefined for other events. */
export function actorIdOf(type: string): string | undefined {
  const prefix = [donePrefix, errorPrefix].find((candidate) => type.startsWith(candidate))
  return prefix === undefined ? undefined : type.slice(prefix.length)
}

/** The pattern of spawned children that an id belongs to; undefined for an unknown child. */
export function spawnPatternOf(model: AnyModel, id: string): string | undefined {
  return Object.keys(model.spawns ?? {}).find((pattern) =>
    pattern.endsWith('.*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern,
  )
}

/** Descriptors of all events that the model has cases for, as the machine must have transitions for them. */
export function knownDescriptors(model: AnyModel): string[] {
  const delays = handledEvents(model.machine).filter((type) => type.startsWith(delayPrefix))
  return [...Object.keys(model.events), ...delays]
}

/** One event per payload case, except for the results of spawned children. */
export function listedEvents(model: AnyModel): AnyEventObject[] {
  return Object.entries(model.events).flatMap(([type, payloads]) =>
    typeof payloads === 'function' ? [] : payloads.map((payload) => eventOf(type, payload)),
  )
}

const eventOf = (type: string, payload: object): AnyEventObject => {
  const actorId = actorIdOf(type)
  return { type, ...payload, ...(actorId === undefined ? {} : { actorId }) }
}

/** The listed events, and the ends of the running spawned children. Throws for a child of an unknown kind. */
export function eventsFor(model: AnyModel, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const children: [string, AnyActorRef | undefined][] = Object.entries(snapshot.children)
  const spawned = children.filter(([id]) => !(id in model.invokes))
  return [...listedEvents(model), ...spawned.flatMap(([id, child]) => endsOf(model, id, child?.src))]
}

function endsOf(model: AnyModel, id: string, source: unknown): AnyEventObject[] {
  const pattern = spawnPatternOf(model, id)
  if (pattern === undefined || model.spawns?.[pattern] !== source) {
    throw new Error(`The model has no cases for the end of the child ${id} of ${String(source)}`)
  }
  return [donePrefix, errorPrefix].flatMap((prefix) => {
    const cases = model.events[`${prefix}${pattern}`]
    if (typeof cases !== 'function') throw new Error(`${prefix}${pattern} needs a function of the child's id`)
    return cases(id).map((payload) => eventOf(`${prefix}${id}`, payload))
  })
}

export function canHappen(model: AnyModel, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const sender = actorIdOf(event.type) ?? model.sentBy?.[event.type]
  if (sender !== undefined && !(sender in snapshot.children)) return false
  return model.isPossible?.(snapshot, event) ?? true
}
