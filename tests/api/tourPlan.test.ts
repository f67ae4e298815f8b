import type { AddressInfo } from 'node:net'
import { createActor, waitFor } from 'xstate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '../../src/api/api'
import { createHttpClient } from '../../src/api/httpClient'
import { createServerClock } from '../../src/api/serverClock'
import { readRuntimeConfig } from '../../src/contract/wire/runtimeConfig'
import { tourPlanActors } from '../../src/machines/tourPlan/tourPlanActors'
import { conflictOf } from '../../src/machines/tourPlan/tourPlanFacts'
import { tourPlanMachine } from '../../src/machines/tourPlan/tourPlanMachine'
import type { TourPlanEvent } from '../../src/machines/tourPlan/tourPlanTypes'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

/* The workflow of a tour's stops with the real server: two users who plan the same tour. */

const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.4865, lng: 13.3545, capacity: 1 }

let server: TestServer
let token: string
let apiHost: string
let tour: string
let stops: string[]
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  apiHost = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(async () => {
  tour = await createTour()
  stops = []
  for (const name of ['A', 'B', 'C', 'D']) {
    const { body } = await send('POST', '/api/destinations', { ...place, name, tourTemplate: tour })
    stops.push(String(body['@id']))
  }
})

const send = (method: string, url: string, body?: unknown) =>
  server.call(method, url, { token, ...(body !== undefined && { body }) })

async function createTour(): Promise<string> {
  const body = { name: 'Tour', color: '#123456', maximumCapacity: 5, startAddress: 'Hauptstraße 1' }
  return String((await send('POST', '/api/tour-templates', body)).body['@id'])
}

const list = () => send('GET', `${tour}/destinations?pagination=false`)

/** Names and positions, as the server has them. */
async function present(): Promise<unknown[]> {
  const members = (await list()).body['hydra:member'] as Body[]
  return members.map(({ name, positionInTour }) => [name, positionInTour])
}
const positioned = (names: string) => [...names].map((name, index) => [name, index + 1])
const named = (names: string) => [...names].map((name) => stops['ABCD'.indexOf(name)] ?? '')

/** A user in a separate browser, who has read the list in this version. */
function openEditor(etag: string | null = null) {
  const failures: unknown[] = []
  const config = { ...readRuntimeConfig({}), apiHost }
  const tokens = { accessToken: async () => token, reject: () => undefined }
  const http = createHttpClient({ config, tokens, clock: createServerClock() })
  const machine = tourPlanMachine.provide(
    tourPlanActors({
      ...createApi(http, config),
      notifyFailure: (error) => failures.push(error),
    }),
  )
  const actor = createActor(machine, {
    input: { tourTemplate: tour, commandId: `editor-${(editors += 1)}`, done: [], undone: [] },
  }).start()
  if (etag !== null) actor.send({ type: 'list.read', revision: 0, stops: named('ABCD'), etag })
  return {
    actor,
    failures,
    act: async (...events: TourPlanEvent[]) => {
      for (const event of events) actor.send(event)
      await waitFor(actor, (snapshot) => !snapshot.matches('working'), { timeout: 30_000 })
      return actor.getSnapshot()
    },
  }
}
let editors = 0

const order = (after: string): TourPlanEvent => ({
  type: 'stops.order',
  before: named('ABCD'),
  after: named(after),
})
const etagNow = async () => String((await list()).headers.etag)

describe('two users who plan one tour', () => {
  it('at once: one order is accepted, the other user sees both and decides', async () => {
    const etag = await etagNow()
    const editors = [openEditor(etag), openEditor(etag)]
    const wanted = ['DABC', 'BCDA']
    const results = await Promise.all(editors.map(({ act }, index) => act(order(wanted[index] ?? ''))))
    const states = results.map(({ value }) => value)
    expect(states.toSorted()).toEqual(['conflicted', 'idle'])
    const [winner, loser] = states[0] === 'idle' ? ([0, 1] as const) : ([1, 0] as const)
    const refused = results[loser]
    expect([await present(), refused && conflictOf(refused.context)]).toEqual([
      positioned(wanted[winner] ?? ''),
      { mine: named(wanted[loser] ?? ''), theirs: named(wanted[winner] ?? '') },
    ])
    await editors[loser]?.act({ type: 'conflict.keepMine' })
    expect(await present()).toEqual(positioned(wanted[loser] ?? ''))
    await editors[loser]?.act({ type: 'step.undo' })
    expect(await present()).toEqual(positioned(wanted[winner] ?? ''))
  })

  it('keep all positions while both delete, reorder and undo', async () => {
    const etag = await etagNow()
    const [one, other] = [openEditor(etag), openEditor(etag)]
    await Promise.all([
      one.act({ type: 'stops.remove', stops: named('AC'), before: named('ABCD') }, { type: 'step.undo' }),
      other.act(order('BACD'), { type: 'stops.remove', stops: named('CD'), before: named('BACD') }),
    ])
    await other.act({ type: 'conflict.takeTheirs' })
    const positions = (await present()).map((stop) => (stop as [string, number])[1])
    expect(positions).toEqual(positions.map((_, index) => index + 1))
    expect([one.failures, other.failures]).toEqual([[], []])
  })

  it('do not conflict when one of them only deletes', async () => {
    const etag = await etagNow()
    await openEditor().act({ type: 'stops.remove', stops: named('B'), before: named('ABCD') })
    const { value } = await openEditor(etag).act(order('DCBA'))
    expect([value, await present()]).toEqual(['idle', positioned('DCA')])
  })
})

describe('undoing on the server', () => {
  it('restores deleted stops to their positions, with their fields', async () => {
    const [, b = ''] = stops
    await send('PATCH', b, { propertyDescription: 'Hinterhof', earliestTime: 28_800, active: false })
    const editor = openEditor()
    await editor.act({ type: 'stops.remove', stops: named('BC'), before: named('ABCD') })
    expect(await present()).toEqual(positioned('AD'))
    await editor.act({ type: 'step.undo' })
    expect(await present()).toEqual(positioned('ABCD'))
    const member = ((await list()).body['hydra:member'] as Body[])[1]
    expect(member).toMatchObject({ propertyDescription: 'Hinterhof', earliestTime: 28_800, active: false })
    await editor.act({ type: 'step.redo' })
    expect([await present(), editor.failures]).toEqual([positioned('AD'), []])
  })

  it('moves stops back, and removes copies and added stops', async () => {
    const to = await createTour()
    const editor = openEditor()
    const move = { type: 'stops.move', stops: named('BD'), before: named('ABCD'), to } as const
    await editor.act({ ...move, isCopy: false }, { type: 'step.undo' })
    await editor.act({ ...move, isCopy: true, to: tour })
    expect(await present()).toEqual(positioned('ABCDBD'))
    await editor.act({ type: 'step.undo' })
    const template = `/api/destination-templates/${server.fixture.own['destination-templates']}`
    await editor.act(
      { type: 'stops.create', bodies: [{ ...place, name: 'E', tourTemplate: tour }] },
      { type: 'stops.addTemplates', templates: [template] },
    )
    expect((await present()).length).toBe(6)
    await editor.act({ type: 'step.undo' }, { type: 'step.undo' })
    expect([await present(), editor.failures]).toEqual([positioned('ABCD'), []])
  })
})
