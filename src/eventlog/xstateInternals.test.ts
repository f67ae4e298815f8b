import {
  cancel,
  createActor,
  fromPromise,
  initialTransition,
  raise,
  setup,
  spawnChild,
  stopChild,
  transition,
  type AnyEventObject,
  type ExecutableActionObject,
} from 'xstate'
import { expect, it, vi } from 'vitest'

/*
 * XState internals that the log depends on and that are not part of its API. Each message describes the
 * consequence. If a test fails after an update of XState, the log must be adapted before that version is
 * used, and old logs must still fold to the same states.
 */

const run = vi.fn(async () => 1)
const act = vi.fn()

const machine = setup({
  types: { context: {} as { part: number } },
  actors: { load: fromPromise<number, unknown>(run) },
  actions: { act: (_, params: { at: string }) => act(params) },
  delays: { rest: 500 },
}).createMachine({
  id: 'm',
  context: { part: 7 },
  initial: 'a',
  states: {
    a: {
      entry: [
        spawnChild('load', {
          id: ({ context }: { context: { part: number } }) => `load.${context.part}`,
          input: { from: 'entry' },
        }),
        raise({ type: 'again' }, { delay: 10, id: 'again.7' }),
        { type: 'act', params: { at: 'entry' } },
      ],
      invoke: {
        id: 'save',
        src: 'load',
        input: ({ context }: { context: { part: number } }) => ({ part: context.part }),
        onDone: 'b',
      },
      after: { rest: 'b', 100: 'b' },
      on: { tidy: { actions: [cancel('again.7'), stopChild('load.7')] } },
    },
    b: {},
  },
})

type Params = Record<string, unknown> & { actorRef: { id: string } }
const [begun, beginning] = initialTransition(machine)
const after = (event: AnyEventObject) => transition(machine, begun, event as never)
const paramsOf = (actions: readonly ExecutableActionObject[], type: string) =>
  actions.filter((action) => action.type === type).map(({ params }) => params as unknown as Params)

it('reports a started child with its resolved id and input', () => {
  const children = paramsOf(beginning, 'xstate.spawnChild')
  expect(
    children.map(({ actorRef }) => actorRef.id),
    'a child would not be matched with its result, and be restarted after every interruption',
  ).toEqual(['load.7', 'save'])
  expect(
    children.map(({ src }) => src),
    'the effect runner finds the logic of a child by this name',
  ).toEqual(['load', 'load'])
  expect(
    children.map(({ input }) => input),
    'a restarted child would get no input, or a function',
  ).toEqual([{ from: 'entry' }, { part: 7 }])
  expect(
    typeof children[0]?.['id'],
    'updatePending() uses the id of the actor because this one is a function; if it is resolved, drop that',
  ).toBe('function')
})

it('reports a stopped child as its actor', () => {
  const [, actions] = after({ type: 'tidy' })
  expect(
    paramsOf(actions, 'xstate.stopChild').map(({ id }) => id),
    'a stopped child would continue, and be restarted after an interruption',
  ).toEqual(['load.7'])
  const [, leaving] = after({ type: 'xstate.after.100.m.a' })
  expect(
    paramsOf(leaving, 'xstate.stopChild').map(({ id }) => id),
    'children invoked by a state would outlive it',
  ).toContain('save')
})

it('reports a started delay with its event, time and id', () => {
  const delays = paramsOf(beginning, 'xstate.raise').map(({ event, delay, id }) => ({ event, delay, id }))
  expect(delays, 'a delay would not be armed, or not be armed again after an interruption').toEqual(
    expect.arrayContaining([
      { event: { type: 'again' }, delay: 10, id: 'again.7' },
      { event: { type: 'xstate.after.rest.m.a' }, delay: 500, id: 'xstate.after.rest.m.a' },
      { event: { type: 'xstate.after.100.m.a' }, delay: 100, id: 'xstate.after.100.m.a' },
    ]),
  )
})

it('reports a cancelled delay by the id it was started with', () => {
  const [, actions] = after({ type: 'tidy' })
  expect(
    paramsOf(actions, 'xstate.cancel').map(({ sendId }) => sendId),
    'a cancelled delay would still fire',
  ).toEqual(['again.7'])
  const [, leaving] = after({ type: 'xstate.done.actor.save', output: 1, actorId: 'save' })
  expect(
    paramsOf(leaving, 'xstate.cancel').map(({ sendId }) => sendId),
    'the delays of a state would fire after it was left',
  ).toEqual(expect.arrayContaining(['xstate.after.rest.m.a', 'xstate.after.100.m.a']))
})

it.each([
  ['xstate.done.actor.save', { output: 1 }],
  ['xstate.after.rest.m.a', {}],
  ['xstate.after.100.m.a', {}],
])('accepts the event %s as written in logs', (type, payload) => {
  const [{ value }] = after({ type, ...payload })
  expect(value, `rows of type ${type} are in logs and must go on to mean the same`).toBe('b')
})

it('fails on an unhandled error of a child', () => {
  const [{ status, error }] = after({ type: 'xstate.error.actor.save', error: 'down', actorId: 'save' })
  expect([status, error], 'rows of type xstate.error.actor.<id> would change nothing').toEqual([
    'error',
    'down',
  ])
})

it('reports results of a child with exactly these names', async () => {
  const seen: AnyEventObject[] = []
  const failing = machine.provide({
    actors: {
      // The child spawned next to it keeps running; otherwise its failure would end the machine first.
      load: fromPromise<number, unknown>(({ input }) =>
        Object.hasOwn(Object(input), 'part') ? Promise.reject(new Error('down')) : new Promise(() => {}),
      ),
    },
  })
  const ended = [machine, failing].map(
    (logic) =>
      new Promise<void>((resolve) => {
        const inspect = ({ type, event }: { type: string; event?: AnyEventObject }) => {
          if (type !== '@xstate.event' || event?.['actorId'] !== 'save') return
          seen.push({ ...event, error: undefined })
          resolve()
        }
        const actor = createActor(logic, { inspect: inspect as never })
        actor.subscribe({ error: () => undefined })
        actor.start()
      }),
  )
  await Promise.all(ended)
  expect(
    seen,
    'the effect runner makes these events itself; machines, tests without a log and the visualiser would see others',
  ).toEqual([
    { type: 'xstate.done.actor.save', output: 1, actorId: 'save' },
    { type: 'xstate.error.actor.save', error: undefined, actorId: 'save' },
  ])
})

it('runs nothing when it computes a step', () => {
  run.mockClear()
  act.mockClear()
  const [, actions] = initialTransition(machine)
  after({ type: 'tidy' })
  expect([run.mock.calls, act.mock.calls], 'folding would repeat every effect of a log').toEqual([[], []])
  const own = actions.filter(({ type }) => !type.startsWith('xstate.'))
  expect(own.length, 'custom actions are distinguished from built-in ones by their names').toBe(1)
  for (const { exec, info, params } of own) exec?.(info, params)
  expect(act.mock.calls, 'actions would never run, or run without their parameters').toEqual([
    [{ at: 'entry' }],
  ])
})

it('returns the identical snapshot for an ignored event', () => {
  expect(after({ type: 'unknown.event' })[0], 'every ignored event would be written as a row').toBe(begun)
})

it('returns a step as data from which another step can be computed, without an actor', () => {
  const [tidied] = after({ type: 'tidy' })
  const [left] = transition(machine, tidied, { type: 'xstate.after.rest.m.a' } as never)
  expect([tidied.value, left.value, begun.value], 'a log could not be folded on from a state').toEqual([
    'a',
    'b',
    'a',
  ])
})

it('recognises promise logic by its response to a resolved promise', () => {
  const logic = machine.implementations.actors.load as ReturnType<typeof fromPromise>
  const scope = {} as never
  const initial = logic.getInitialSnapshot(scope, undefined as never)
  const resolved = logic.transition(initial, { type: 'xstate.promise.resolve', data: 1 } as never, scope)
  expect(
    [initial.status, resolved.status],
    'unsupported.ts would refuse promise actors, and with them every durable machine',
  ).toEqual(['active', 'done'])
})
