// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { useTourCreation } from './useTourCreation'

const user = {
  '@id': '/api/users/1',
  id: '1',
  company: { '@id': '/api/companies/1', startLat: 50.7 },
}
const tour = { '@id': '/api/tour-templates/9', name: 'Tour' }

/** The plus button with scripted server responses, one per request. */
async function open(...answers: (object | Error | undefined)[]) {
  let create: ReturnType<typeof useTourCreation>['createTour'] | undefined
  function Probe() {
    create = useTourCreation().createTour
    return null
  }
  const view = await renderScreen(<Probe />, {
    user,
    answer: async () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
    read: () => Promise.resolve({ 'hydra:member': [{ '@id': '/api/colours/1', code: '#d5183b' }] }),
  })
  return { ...view, create: () => act(async () => create?.()) }
}

it("creates a tour with the company's defaults, notifies the user and returns its id", async () => {
  const { create, calls, platform } = await open(tour)
  expect(await create()).toEqual({ id: '9', iri: tour['@id'] })
  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      name: expect.stringMatching(/^Tour [0-9A-Z]{4} - /) as string,
      color: '#d5183b',
      startLat: '50.7',
      planning: true,
    }),
  ])
  const notices = [[{ type: 'success', message: 'Tour erfolgreich erstellt' }]]
  await vi.waitFor(() => expect(platform.notify.mock.calls).toEqual(notices))
  expect(platform.invalidate.mock.calls).toEqual([[tourTemplateKeys.all]])
})

it('repeats the same request after a missing response and sends a new one after a rejection', async () => {
  const failures = [new NetworkError(), new HttpError({ status: 422 })]
  const { create, calls, platform } = await open(...failures, tour)
  expect([await create(), await create(), await create()]).toEqual([
    null,
    null,
    { id: '9', iri: tour['@id'] },
  ])
  const [lost, repeated, fresh] = calls
  expect(repeated).toEqual(lost)
  const nameOf = (call: (typeof calls)[number] | undefined) =>
    (call?.body as { name: string } | undefined)?.name
  expect([fresh?.commandId === lost?.commandId, nameOf(fresh) === nameOf(lost)]).toEqual([false, false])
  expect(platform.notifyFailure.mock.calls).toEqual(failures.map((error) => [error]))
})

it('returns a null id if the server sends none', async () => {
  const { create, platform } = await open(undefined)
  expect(await create()).toEqual({ id: null, iri: null })
  expect(platform.notifyFailure).not.toHaveBeenCalled()
})

it('creates nothing without a signed-in user', async () => {
  let create: ReturnType<typeof useTourCreation>['createTour'] | undefined
  function Probe() {
    create = useTourCreation().createTour
    return null
  }
  const { calls } = await renderScreen(<Probe />)
  expect(await act(async () => create?.())).toBeNull()
  expect(calls).toEqual([])
})
