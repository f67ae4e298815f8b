import {
  createActor,
  type AnyActor,
  type AnyStateMachine,
  type EventObject,
  type MachineContext,
  type SnapshotFrom,
} from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import { microstepLimit, type Sight } from './edgeCover'
import { effectText, fingerprint } from './fingerprint'
import type { AnyModel, LastStep } from './model'
import { ModelClock } from './modelClock'
import { outcomeKey, stateKey, transitionsOf, type KeyedTransition } from './statechart'
import { stubActors, type Stubs } from './stubActors'
import type { Timer } from './timers'

/** A running actor of the machine, with everything that a path needs to drive and to observe it. */
export type LiveActor = {
  actor: AnyActor
  clock: ModelClock
  stubs: Stubs
  snapshot: () => SnapshotFrom<AnyStateMachine>
  /** The observable state, and the actions executed since the last reset. */
  look: () => { sight: Sight } & Pick<LastStep<AnyStateMachine>, 'actions' | 'timers'>
  forgetActions: () => void
  /** Keys of all states, transitions and guard outcomes taken since the last read. */
  takeNew: () => readonly string[]
  stop: () => void
}

/** Changes a machine in place before it is started. */
export type Mutation = (machine: AnyStateMachine, transitions: readonly KeyedTransition[]) => void

type Run = { stubs: Stubs; taken: Set<string> }

/**
 * Prepares a separate machine whose actors are stubs and whose transitions and guards report when they are
 * taken.
 * @returns a function that starts an actor; only one may run at a time
 */
export function prepareActors(model: AnyModel, mutate?: Mutation): () => LiveActor {
  let run: Run = { stubs: new Map(), taken: new Set() }
  const machine: AnyStateMachine = model.machine.provide({ actors: stubActors(model, () => run.stubs) })
  machine.options.maxIterations = microstepLimit
  const transitions = transitionsOf(machine)
  const keyOf = new Map(transitions.map(({ key, transition }) => [transition, key]))
  mutate?.(machine, transitions)
  for (const { key, transition } of transitions) {
    if (transition.guard === undefined) continue
    transition.guard = reportingGuard(transition.guard, (outcome) => run.taken.add(outcomeKey(key, outcome)))
  }

  return () => {
    run = { stubs: new Map(), taken: new Set() }
    const { stubs, taken } = run
    const clock = new ModelClock()
    let actions: { type: string; params: unknown }[] = []
    const noteStates = (snapshot: SnapshotFrom<AnyStateMachine>) => {
      for (const node of snapshot._nodes) taken.add(stateKey(node))
    }
    const actor: AnyActor = createActor(machine, {
      clock,
      input: model.input,
      inspect: (inspected) => {
        // Only the first actor of a system has the id of the system; the others are stubs.
        if (inspected.actorRef.sessionId !== inspected.rootId) return
        if (inspected.type === '@xstate.action') actions.push(inspected.action)
        if (inspected.type !== '@xstate.microstep') return
        noteStates(inspected.snapshot as SnapshotFrom<AnyStateMachine>)
        for (const transition of inspected._transitions) {
          taken.add(keyOf.get(transition) ?? '')
          taken.add(stateKey(transition.source))
        }
      },
    })
    // Without a listener, an error of the machine would surface outside of the test.
    actor.subscribe({ error: () => undefined })
    actor.start()
    const snapshot = (): SnapshotFrom<AnyStateMachine> => actor.getSnapshot()
    noteStates(snapshot())
    return {
      actor,
      clock,
      stubs,
      takeNew: () => {
        const keys = [...taken]
        taken.clear()
        return keys
      },
      snapshot,
      look: () => {
        const timers = timersOf(actor)
        const state = fingerprint(snapshot(), [...stubs.keys()], timers)
        return { sight: { state, effects: actions.map(effectText) }, actions, timers }
      },
      forgetActions: () => void (actions = []),
      stop: () => void actor.stop(),
    }
  }
}

/** The delays that the actor's own scheduler runs. */
function timersOf(actor: AnyActor): Timer[] {
  const { _scheduledEvents: scheduled } = actor.system.getSnapshot()
  return Object.values(scheduled).map(({ id, event, delay }) => ({ id, event, delayMs: delay }))
}

type Guard = NonNullable<KeyedTransition['transition']['guard']>

/** A guard with the decision of the given one, shaped like those of `and` and `or` to reach the snapshot. */
function reportingGuard(guard: Guard, report: (outcome: boolean) => void): Guard {
  const check = (
    snapshot: SnapshotFrom<AnyStateMachine>,
    { context, event }: { context: MachineContext; event: EventObject },
  ) => {
    const outcome = evaluateGuard(guard, context, event, snapshot)
    report(outcome)
    return outcome
  }
  return Object.assign(() => false, { check })
}
