// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, type AnyActorRef } from 'xstate'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { DestinationsApi } from '../../../api/destinations/destinationsApi'
import type { Destination } from '../../../contract/destination/destination'
import { HttpError } from '../../../domain/calls/errors'
import { destinationEditorWorkflow } from '../../../machines/destinationEditor/destinationEditorWorkflow'
import type { ActorOf } from '../../../machines/registry'
import type { Ports } from '../../../machines/workflow'
import { DestinationEditor } from './DestinationEditor'

// A form of this size takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/** jsdom has no WebGL. */

const destination: Destination = {
  '@id': '/api/destinations/1',
  name: 'Rathaus',
  address: 'Rathausstraße 1, 10178 Berlin',
  lat: 52.52437,
  lng: 13.41053,
  capacity: 2,
}
const running: AnyActorRef[] = []
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
})

async function open(destinations: Partial<DestinationsApi>) {
  const nothing = { notify: () => undefined, notifyFailure: () => undefined, live: () => [] }
  const ports = { api: { destinations }, ...nothing } as unknown as Ports
  const machine = destinationEditorWorkflow.machine.provide(destinationEditorWorkflow.actors(ports))
  const input = {
    iri: destination['@id'],
    tourTemplate: null,
    colour: '#0346aa',
    routeType: 'destination' as const,
    company: { '@id': '/api/companies/1' },
    commandId: 'c1',
  }
  const begun: unknown = Object.assign(createActor(machine, { input }).start(), {
    stream: 'destinationEditor/1',
  })
  const actor = begun as AnyActorRef & ActorOf<'destinationEditor'>
  running.push(actor)
  await vi.waitFor(() => expect(actor.getSnapshot().value).not.toBe('loading'))
  await renderScreen(<DestinationEditor actor={actor} display="dialog" />, {
    user: { '@id': '/api/users/7', id: '7', roles: ['ROLE_COMPANY_ADMIN'] },
    read: async () => ({ 'hydra:member': [] }),
  })
  return actor
}

it('shows that a destination was deleted before it was loaded', async () => {
  const actor = await open({ get: () => Promise.reject(new HttpError({ status: 404 })) })
  expect(screen.getByText('Dieses Ziel gibt es nicht mehr.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull()
  expect(actor.getSnapshot().value).toBe('loadFailed')
})

it('saves once if Strg+Enter is held down, and if Enter is followed by a click', async () => {
  const update = vi.fn<DestinationsApi['update']>(() => new Promise(() => undefined))
  await open({ get: async () => ({ value: destination, etag: '"1"' }), update })
  const name = screen.getByLabelText('Name')
  await act(async () => void fireEvent.change(name, { target: { value: 'Rotes Rathaus' } }))
  const save = screen.getByRole('button', { name: /^Speichern/ })
  await act(async () => {
    for (let press = 0; press < 3; press += 1) fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true })
    fireEvent.submit(name)
    fireEvent.click(save)
  })
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  await act(async () => void fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true }))
  expect(update.mock.calls.map(([iri, body]) => [iri, body])).toEqual([
    [destination['@id'], { name: 'Rotes Rathaus' }],
  ])
})
