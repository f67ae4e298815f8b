import type { AnyEventObject } from 'xstate'
import type { LiveActor } from './liveActor'
import type { AnyModel } from './model'
import { actorIdOf, spawnPatternOf } from './modelEvents'
import { donePrefix, errorPrefix } from './statechart'
import { failure, type Stub } from './stubActors'

/** The tools that perform an event of the model. */
type Driven = Pick<LiveActor, 'stubs' | 'snapshot'> & {
  actor: { send: (event: AnyEventObject) => void }
}

/** Performs an event of the model on a running actor in the same manner as the application. */
export type Executor = (driven: Driven, event: AnyEventObject) => void

/** The executor of an event type that is not a delay; undefined when nothing can cause such an event. */
export function executorOf(model: AnyModel, type: string): Executor | undefined {
  const id = actorIdOf(type)
  if (id !== undefined) {
    if (!(id in model.invokes) && spawnPatternOf(model, id) === undefined) return undefined
    return type.startsWith(errorPrefix) ? failChild : endChild
  }
  const sender = model.sentBy?.[type]
  if (sender !== undefined) {
    const isCallback = sender in model.invokes && !(`${donePrefix}${sender}` in model.events)
    return isCallback ? (live, event) => speak(live, sender, event) : undefined
  }
  return type.startsWith('xstate.') ? undefined : (live, event) => live.actor.send(event)
}

/** Ends the delay that is due at a time. Checks that nothing happens a millisecond earlier. */
export function endDelay({ clock, snapshot }: LiveActor, atMs: number): void {
  const before = snapshot()
  if (atMs > clock.now()) clock.passTo(atMs - 1)
  if (snapshot() !== before) throw new Error(`Something happened before ${atMs} ms`)
  clock.endNext(atMs)
}

const endChild: Executor = ({ stubs }, { actorId, output }) => {
  const stub = runningStub(stubs, actorId)
  if (stub.kind !== 'promise') throw new Error(`${actorId} is a callback actor and never done`)
  stubs.delete(actorId)
  stub.resolve(output)
}

const failChild: Executor = ({ stubs, snapshot }, { actorId, error }) => {
  const stub = runningStub(stubs, actorId)
  stubs.delete(actorId)
  if (stub.kind === 'promise') stub.reject(error)
  else snapshot().children[actorId]?.send(failure(error))
}

function speak({ stubs }: Driven, sender: string, event: AnyEventObject) {
  const stub = runningStub(stubs, sender)
  if (stub.kind !== 'callback') throw new Error(`${sender} is a promise actor and sends no events`)
  stub.sendBack(event)
}

function runningStub(stubs: LiveActor['stubs'], id: string): Stub {
  const stub = stubs.get(id)
  if (stub === undefined) throw new Error(`${id} is not running, so it cannot end or send anything`)
  return stub
}
