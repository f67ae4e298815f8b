import { readRuntimeConfig } from '../../../contract/wire/runtimeConfig'
import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { fakeWorkflows } from '../../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { Destination } from '../../../contract/destination/destination'
import type { CurrentUser } from '../../../contract/access/user'
import { tourPlanMachine } from '../../../machines/tourPlan/tourPlanMachine'
import type { Work } from '../../../platform/work'
import { PlanScreen } from './PlanScreen'

/*
 * The plan screen over a running workflow and a server with the responses of the test. jsdom renders no maps.
 */

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
export const spectator: CurrentUser = {
  '@id': '/api/users/s',
  id: 's',
  roles: ['ROLE_SPECTATOR'],
  canViewPlan: true,
}
export const tour = {
  '@id': '/api/tour-templates/t',
  name: 'Glasreinigung Mitte',
  color: '#366ae8',
  vehicleType: 'car',
  earliestTime: 28_800,
  startAddress: 'Betriebshof',
  startLat: 52.5,
  startLng: 13.4,
}
export const stop = (name: string, more: Partial<Destination> = {}): Destination => ({
  '@id': `/api/destinations/${name}`,
  name,
  street: `${name}-Straße 1`,
  zip: '10115',
  lat: 52.5,
  lng: 13.4,
  lengthOfStay: 600,
  capacity: 1,
  ...more,
})
export const iri = (name: string) => `/api/destinations/${name}`

const kinds = {
  listStops: 'list',
  readStop: 'read',
  orderStops: 'order',
  removeStop: 'remove',
  createStop: 'create',
  moveStops: 'move',
  addTemplates: 'templates',
} as const
type Call = {
  kind: (typeof kinds)[keyof typeof kinds]
  stop?: string
  stops?: string[]
  etag?: string | null
}

/** The stops of the server, the calls of the workflow, and the responses to them. */
export const plan = { stops: [] as Destination[], calls: [] as Call[], answer: answerAsServer }

/** Resets to four stops and no calls, before each test. */
export function resetPlan(): void {
  plan.stops = ['Anton', 'Berta', 'Cäsar', 'Dora'].map((name) => stop(name))
  plan.calls = []
  plan.answer = answerAsServer
}

export function answerAsServer(call: Call): unknown {
  switch (call.kind) {
    case 'list':
      return { stops: plan.stops.map((each) => each['@id']), etag: '"2"' }
    case 'order':
      return { stops: call.stops, etag: '"2"' }
    case 'read':
      return plan.stops.find((each) => each['@id'] === call.stop) ?? stop('?')
    case 'remove':
      plan.stops = plan.stops.filter((each) => each['@id'] !== call.stop)
      return undefined
    case 'create':
      return iri('neu')
    default:
      return []
  }
}

/** Actors that record their calls by kind. */
const actors = Object.fromEntries(
  Object.entries(kinds).map(([name, kind]) => [
    name,
    fromPromise<unknown, object>(async ({ input }) => {
      const { tourTemplate: _tour, commandId: _id, ...about } = input as Record<string, unknown>
      const call = { kind, ...about } as Call
      plan.calls.push(call)
      return plan.answer(call)
    }),
  ]),
)

export async function read(path: string) {
  if (path === tour['@id']) return tour
  if (path === `${tour['@id']}/destinations`)
    return { 'hydra:member': plan.stops, 'hydra:totalItems': plan.stops.length }
  if (path === `${tour['@id']}/route`)
    return { coordinates: [], legs: [], distanceMeters: 0, durationSeconds: 0 }
  if (path === '/api/tour-templates')
    return { 'hydra:member': [tour, { '@id': '/api/tour-templates/2', name: 'Südring' }] }
  return { 'hydra:member': [], 'hydra:totalItems': 0 }
}

export async function show({
  user = admin,
  reads = read as (path: string) => Promise<unknown>,
  config = {},
  path = '/tour-templates/t/plan',
} = {}) {
  const machine = tourPlanMachine.provide({ actors } as Parameters<typeof tourPlanMachine.provide>[0])
  const input = { tourTemplate: tour['@id'], commandId: 'c', done: [], undone: [] }
  const actor = createActor(machine, { input })
  actor.start()
  const leave = vi.fn()
  const join = async () =>
    user === admin ? { actor: Object.assign(actor, { stream: 'tourPlan/1' }), leave } : null
  const { workflows, opened } = fakeWorkflows({ join: join as unknown as Work['join'] })
  const view = await renderScreen(<PlanScreen params={{ id: 't' }} />, {
    user,
    path,
    read: reads,
    etag: () => '"1"',
    offers: { workflows, config: readRuntimeConfig(config) },
  })
  return { ...view, actor, leave, opened }
}

export const rows = () => screen.getAllByRole('listitem')
export const names = () => rows().map((row) => row.querySelector('.plan-title')?.textContent)
export const nameButton = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^Ziel \\d+: ?${name}`) })
/** Lets the workflow take its next step. */
export const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)))
export const press = async (name: string, key: string, modifiers = {}) => {
  const button = nameButton(name)
  act(() => button.focus())
  fireEvent.keyDown(button, { key, ...modifiers })
  await settle()
}
export const shown = async () => {
  await screen.findByText('Anton')
  await settle()
}
export const strg = { ctrlKey: true }
