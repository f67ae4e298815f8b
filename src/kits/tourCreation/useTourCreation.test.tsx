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

/** The plus button over a server that answers one call after the other so. */
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

it('creates a tour with what the company prescribes, says so and gives its id', async () => {
  const { create, calls, platform } = await open(tour)
  expect(await create()).toEqual({ id: '9' })
  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      name: expect.stringMatching(/^Tour [0-9A-Z]{4} - /) as string,
      color: '#d5183b',
      startLat: '50.7',
      planning: true,
    }),
  ])
  const told = [[{ type: 'success', message: 'Tour erfolgreich erstellt' }]]
  await vi.waitFor(() => expect(platform.notify.mock.calls).toEqual(told))
  expect(platform.invalidate.mock.calls).toEqual([[tourTemplateKeys.all]])
})

it('repeats the very call that got no answer, and makes another one after a refusal', async () => {
  const failures = [new NetworkError(), new HttpError({ status: 422 })]
  const { create, calls, platform } = await open(...failures, tour)
  expect([await create(), await create(), await create()]).toEqual([null, null, { id: '9' }])
  const [lost, repeated, fresh] = calls
  expect(repeated).toEqual(lost)
  const nameOf = (call: (typeof calls)[number] | undefined) =>
    (call?.body as { name: string } | undefined)?.name
  expect([fresh?.commandId === lost?.commandId, nameOf(fresh) === nameOf(lost)]).toEqual([false, false])
  expect(platform.notifyFailure.mock.calls).toEqual(failures.map((error) => [error]))
})

it('does not know the id of a tour when the server does not tell it', async () => {
  const { create, platform } = await open(undefined)
  expect(await create()).toEqual({ id: null })
  expect(platform.notifyFailure).not.toHaveBeenCalled()
})

it('creates nothing for whoever is not signed in', async () => {
  let create: ReturnType<typeof useTourCreation>['createTour'] | undefined
  function Probe() {
    create = useTourCreation().createTour
    return null
  }
  const { calls } = await renderScreen(<Probe />)
  expect(await act(async () => create?.())).toBeNull()
  expect(calls).toEqual([])
})
