import { QueryClient } from '@tanstack/react-query'
import * as Schema from 'effect/Schema'
import { expect, it, vi } from 'vitest'
import { createMemoryWork } from '../../tests/support/memoryWork'
import { tourTemplateKeys } from '../api/tourTemplates/tourTemplatesQueries'
import { readRuntimeConfig } from '../contract/wire/runtimeConfig'
import { HttpError, NetworkError } from '../domain/calls/errors'
import type { Platform } from '../platform/platform'
import { createTour } from './createTour'

/** The plus button over a server that answers one call after the other so. */
function open(...answers: (object | Error)[]) {
  const sent: { body: Record<string, unknown>; commandId: string }[] = []
  const ports = {
    config: readRuntimeConfig({}),
    notify: vi.fn(),
    notifyFailure: vi.fn(),
    invalidate: vi.fn(() => Promise.resolve()),
    navigate: vi.fn(),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    http: {
      get: async (_: string, schema: Schema.ConstraintDecoder<unknown>) =>
        Schema.decodeUnknownSync(schema)({ 'hydra:member': [{ '@id': '/api/colours/1', code: '#d5183b' }] }),
      post: async (
        _: string,
        _schema: unknown,
        body: Record<string, unknown>,
        options: { commandId: string },
      ) => {
        sent.push({ body, commandId: options.commandId })
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer
      },
    } as unknown as Platform['http'],
  }
  const session = {
    getSnapshot: () => ({ context: { user: { company: { '@id': '/api/companies/1', startLat: 50.7 } } } }),
  } as unknown as Platform['session']
  const workflows = createMemoryWork(ports)
  return { ...ports, sent, create: () => createTour({ ...ports, session, workflows }) }
}
const tour = { '@id': '/api/tour-templates/9', name: 'Tour' }

it('creates a tour with what the company prescribes, says so and gives its id', async () => {
  const { create, sent, notify, invalidate } = open(tour)
  expect(await create()).toBe('9')
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      name: expect.stringMatching(/^Tour [0-9A-Z]{4} - /) as string,
      color: '#d5183b',
      startLat: 50.7,
      planning: true,
    }),
  ])
  const told = [[{ type: 'success', message: 'Tour erfolgreich erstellt' }]]
  await vi.waitFor(() => expect(notify.mock.calls).toEqual(told))
  expect(invalidate.mock.calls).toEqual([[tourTemplateKeys.all]])
})

it('repeats the very call that got no answer, and makes another one after a refusal', async () => {
  const failures = [new NetworkError(), new HttpError({ status: 422 })]
  const { create, sent, notifyFailure } = open(...failures, tour)
  expect([await create(), await create(), await create()]).toEqual([null, null, '9'])
  const [lost, repeated, fresh] = sent
  expect(repeated).toEqual(lost)
  expect([fresh?.commandId === lost?.commandId, fresh?.body['name'] === lost?.body['name']]).toEqual([
    false,
    false,
  ])
  expect(notifyFailure.mock.calls).toEqual(failures.map((error) => [error]))
})
