import { transition, type AnyMachineSnapshot } from 'xstate'
import { HttpError, SessionEndedError } from '../../src/domain/calls/errors'
import type { DurableDeclaration } from '../../src/eventlog/durable'
import type { Place } from './edgeCover'
import type { ModelReport } from './walkModel'

const errors = [new HttpError({ status: 401 }), new SessionEndedError()]
/** Actors whose work is over before they start. */
const lastActors: readonly string[] = [
  // They delete files of this browser.
  'discardFile',
  'discardFiles',
  'clearFiles',
  'clearPictures',
  'discardDraft',
  'discardProof',
  // The server has confirmed the order; the user is informed that locks of stops were not checked.
  'readOrder',
  'handOverOrder',
]

type LostWork = {
  /** Number of combinations of a state and a running call. */
  calls: number
  /** State and call of each after which the workflow is over. */
  lost: readonly string[]
}

/** Ends the session at every call in every place of the walks: work that is worth keeping must not end. */
export function workLostWithSession(
  { isTrivial }: DurableDeclaration,
  reports: readonly Pick<ModelReport, 'model' | 'start' | 'paths'>[],
): LostWork {
  const calls = new Set<string>()
  const lost = new Set<string>()
  for (const { model, start, paths } of reports) {
    const places = new Map<string, Place>([['', start]])
    for (const { expected, place } of paths.flatMap(({ path }) => path)) places.set(expected.state, place)
    for (const { machine: before } of places.values()) {
      if (isTrivial?.(before) === true) continue
      for (const id of Object.keys(before.children).filter((child) => !lastActors.includes(child))) {
        calls.add(`${JSON.stringify(before.value)} ${id}`)
        for (const error of errors) {
          const event = { type: `xstate.error.actor.${id}`, error, actorId: id }
          const [after] = transition(model.machine, before, event) as unknown as [AnyMachineSnapshot]
          if (after.status !== 'active') lost.add(`${JSON.stringify(before.value)} ${id}`)
        }
      }
    }
  }
  return { calls: calls.size, lost: [...lost] }
}
