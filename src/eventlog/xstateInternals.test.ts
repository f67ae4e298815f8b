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
 * What the log stands on and XState does not promise. Each message says what breaks: when one of these fails after an
 * update of XState, the log must be changed before that version is used, and old logs must still fold to the same states.
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

it('names a child that begins, and resolves its id and input', () => {
  const children = paramsOf(beginning, 'xstate.spawnChild')
  expect(
    children.map(({ actorRef }) => actorRef.id),
    'owe() would not know a child by the id of its results, and start it again after every interruption',
  ).toEqual(['load.7', 'save'])
  expect(
    children.map(({ src }) => src),
    'the effect runner finds the logic of a child under this name',
  ).toEqual(['load', 'load'])
  expect(
    children.map(({ input }) => input),
    'a child that is started again would get no input, or a function',
  ).toEqual([{ from: 'entry' }, { part: 7 }])
  expect(
    typeof children[0]?.['id'],
    'owe() takes the id of the actor because this one is not resolved; if it is, the detour can go',
  ).toBe('function')
})

it('names a child that is stopped, and gives it as the actor', () => {
  const [, actions] = after({ type: 'tidy' })
  expect(
    paramsOf(actions, 'xstate.stopChild').map(({ id }) => id),
    'a stopped child would go on, and be started again after an interruption',
  ).toEqual(['load.7'])
  const [, leaving] = after({ type: 'xstate.after.100.m.a' })
  expect(
    paramsOf(leaving, 'xstate.stopChild').map(({ id }) => id),
    'what a state invokes would outlive the state',
  ).toContain('save')
})

it('names a delay that begins by what it raises, its time and its id', () => {
  const delays = paramsOf(beginning, 'xstate.raise').map(({ event, delay, id }) => ({ event, delay, id }))
  expect(delays, 'a delay would not be armed, or not be armed again after an interruption').toEqual(
    expect.arrayContaining([
      { event: { type: 'again' }, delay: 10, id: 'again.7' },
      { event: { type: 'xstate.after.rest.m.a' }, delay: 500, id: 'xstate.after.rest.m.a' },
      { event: { type: 'xstate.after.100.m.a' }, delay: 100, id: 'xstate.after.100.m.a' },
    ]),
  )
})

it('names a delay that is cancelled by the id it began with', () => {
  const [, actions] = after({ type: 'tidy' })
  expect(
    paramsOf(actions, 'xstate.cancel').map(({ sendId }) => sendId),
    'a cancelled delay would fire all the same',
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
])('takes the event %s as it is written in logs', (type, payload) => {
  const [{ value }] = after({ type, ...payload })
  expect(value, `rows of type ${type} are in logs and must go on to mean the same`).toBe('b')
})

it('breaks down by a failure that nothing heeds', () => {
  const [{ status, error }] = after({ type: 'xstate.error.actor.save', error: 'down', actorId: 'save' })
  expect([status, error], 'rows of type xstate.error.actor.<id> would change nothing').toEqual([
    'error',
    'down',
  ])
})

it('reports results of a child by exactly those names', async () => {
  const seen: AnyEventObject[] = []
  const failing = machine.provide({
    actors: {
      // The child spawned beside it goes on, else its failure would end the machine first.
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

it('runs nothing by computing a step', () => {
  run.mockClear()
  act.mockClear()
  const [, actions] = initialTransition(machine)
  after({ type: 'tidy' })
  expect([run.mock.calls, act.mock.calls], 'folding would repeat every effect of a log').toEqual([[], []])
  const own = actions.filter(({ type }) => !type.startsWith('xstate.'))
  expect(own.length, 'actions of a machine are told from those of XState by their names').toBe(1)
  for (const { exec, info, params } of own) exec?.(info, params)
  expect(act.mock.calls, 'actions would never run, or run without their parameters').toEqual([
    [{ at: 'entry' }],
  ])
})

it('gives the very same snapshot for an event that is not heeded', () => {
  expect(after({ type: 'unheard.of' })[0], 'every event that means nothing would take a row').toBe(begun)
})

it('gives a step as data that another step can be taken from, without an actor', () => {
  const [tidied] = after({ type: 'tidy' })
  const [left] = transition(machine, tidied, { type: 'xstate.after.rest.m.a' } as never)
  expect([tidied.value, left.value, begun.value], 'a log could not be folded on from a state').toEqual([
    'a',
    'b',
    'a',
  ])
})

it('tells the logic of a promise by what it does with its answer', () => {
  const logic = machine.implementations.actors.load as ReturnType<typeof fromPromise>
  const scope = {} as never
  const initial = logic.getInitialSnapshot(scope, undefined as never)
  const resolved = logic.transition(initial, { type: 'xstate.promise.resolve', data: 1 } as never, scope)
  expect(
    [initial.status, resolved.status],
    'unsupported.ts would refuse promise actors, and with them every durable machine',
  ).toEqual(['active', 'done'])
})
