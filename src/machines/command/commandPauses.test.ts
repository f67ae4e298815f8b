import { createActor, SimulatedClock } from 'xstate'
import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '../../api/api'
import { HttpError } from '../../domain/calls/errors'
import { settle } from '../support/answers.testing'
import { commandActors } from './commandActors'
import { commandMachine } from './commandMachine'

const stopped: (() => void)[] = []
afterEach(() => stopped.splice(0).forEach((stop) => stop()))

/** Copies a tour on a server that refuses the first calls. */
function copy(...refusals: readonly HttpError[]) {
  const clock = new SimulatedClock()
  const duplicate = vi.fn<(iri: string, options: { commandId: string }) => Promise<null>>(async () => null)
  for (const refusal of refusals) duplicate.mockRejectedValueOnce(refusal)
  const notify = vi.fn<Parameters<typeof commandActors>[0]['notify']>()
  const notifyFailure = vi.fn()
  const machine = commandMachine.provide(
    commandActors({
      api: { tourTemplates: { duplicate } } as unknown as Api,
      notify,
      notifyFailure,
      navigate: vi.fn(),
      open: vi.fn(),
      session: { send: vi.fn() },
    }),
  )
  const command = { kind: 'duplicateTour', iri: '/api/tour-templates/1', name: 'Nord' } as const
  const actor = createActor(machine, { input: { command, commandId: 'c' }, clock }).start()
  stopped.push(() => actor.stop())
  const pass = async (milliseconds: number) => {
    clock.increment(milliseconds)
    for (let turn = 0; turn < 5; turn += 1) await settle()
  }
  return {
    pass,
    state: () => actor.getSnapshot().value,
    ids: () => duplicate.mock.calls.map(([, { commandId }]) => commandId),
    notices: () => notify.mock.calls.map(([{ message }]) => message),
    failures: () => notifyFailure.mock.calls.length,
  }
}
const refused = (status: number, retryAfterSeconds: number) => new HttpError({ status, retryAfterSeconds })

it.each([
  [429, 'Zu viele Anfragen. Die Aktion wird in 5 s fortgesetzt.'],
  [503, 'Der Server ist ausgelastet. Die Aktion wird in 5 s fortgesetzt.'],
])('sends a call that the server refuses with %s once more, and says so', async (status, sentence) => {
  const { pass, state, ids, notices, failures } = copy(refused(status, 5))
  await pass(0)
  expect([state(), notices()]).toEqual([{ pausing: 'watched' }, [sentence]])
  await pass(4_999)
  expect(ids()).toEqual(['c.0'])
  await pass(1)
  expect([state(), ids(), notices(), failures()]).toEqual([
    'done',
    ['c.0', 'c.0'],
    [sentence, 'Die Tour wurde dupliziert.'],
    0,
  ])
})

it('leaves a second refusal to the user', async () => {
  const { pass, state, ids, failures } = copy(refused(503, 5), refused(503, 5))
  await pass(0)
  await pass(5_000)
  expect([state(), ids().length, failures()]).toEqual(['parked', 2, 1])
})
