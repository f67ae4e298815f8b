import { fromCallback, fromPromise, type AnyActorLogic, type AnyEventObject } from 'xstate'
import { donePrefix } from './statechart'
import type { AnyModel } from './model'

/** A running child that a path can end, or let send an event. */
export type Stub =
  | {
      kind: 'promise'
      source: string
      input: unknown
      resolve: (output: unknown) => void
      reject: (error: unknown) => void
    }
  | { kind: 'callback'; sendBack: (event: AnyEventObject) => void }

/** The running children by their id. */
export type Stubs = Map<string, Stub>

/** Sent to a callback stub to make it throw, the only failure of a callback actor. */
export const failure = (error: unknown) => ({ type: 'model.fail', error })

/**
 * Real promise and callback actors for every actor of the model, which do nothing until the path ends them.
 * @param stubs returns the registry of children; called at each start
 */
export function stubActors(model: AnyModel, stubs: () => Stubs): Record<string, AnyActorLogic> {
  const invoked = Object.entries(model.invokes).map(([id, source]): [string, AnyActorLogic] => {
    const isPromise = `${donePrefix}${id}` in model.events
    return [source, isPromise ? promiseStub(source, stubs) : callbackStub(stubs)]
  })
  const spawned = Object.values(model.spawns ?? {}).map((source) => [source, promiseStub(source, stubs)])
  return Object.fromEntries([...invoked, ...spawned])
}

const promiseStub = (source: string, stubs: () => Stubs) =>
  fromPromise<unknown, unknown>(({ self, signal, input }) => {
    const registry = stubs()
    return new Promise<unknown>((resolve, reject) => {
      const stub: Stub = { kind: 'promise', source, input, resolve, reject }
      registry.set(self.id, stub)
      signal.addEventListener('abort', () => forget(registry, self.id, stub))
    })
  })

const callbackStub = (stubs: () => Stubs) =>
  fromCallback(({ self, sendBack, receive }) => {
    const registry = stubs()
    const stub: Stub = { kind: 'callback', sendBack }
    registry.set(self.id, stub)
    receive((event: AnyEventObject) => {
      if (event.type === failure(null).type) throw event.error
    })
    return () => forget(registry, self.id, stub)
  })

/** A state that is left and entered again has already started a child of the same id. */
function forget(registry: Stubs, id: string, stub: Stub) {
  if (registry.get(id) === stub) registry.delete(id)
}
