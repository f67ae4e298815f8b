// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { destinationKeys } from '../../../api/destinations/destinationsQueries'
import { tourTemplateKeys } from '../../../api/tourTemplates/tourTemplatesQueries'
import { HttpError, NetworkError, SessionEndedError } from '../../../domain/calls/errors'
import { usePlatform } from '../../../platform/platform'

const north = { '@id': '/api/tour-templates/n', name: 'Nord', color: '#366ae8' }
const south = { '@id': '/api/tour-templates/s', name: 'Süd', color: '#d5183b' }
const copy = { '@id': '/api/destinations/9', address: 'Hof 1, 10115 Berlin' }
const failed = {
  type: 'warning',
  message: 'Das hat nicht funktioniert. Bitte versuchen Sie es später noch einmal.',
}

async function show(answer: () => Promise<unknown> = () => Promise.resolve(copy)) {
  const command = {
    kind: 'duplicateDestination',
    iri: '/api/destinations/4',
    address: 'Hof 1',
    tourTemplate: north['@id'],
  } as const
  function Probe() {
    const { workflows } = usePlatform()
    return <button onClick={() => workflows.open('command', { command })}>Kopieren</button>
  }
  const view = await renderScreen(<Probe />, {
    user: { '@id': '/api/users/1', id: '1' },
    answer,
    read: () => Promise.resolve({ 'hydra:member': [north, south] }),
  })
  await act(async () => void fireEvent.click(screen.getByText('Kopieren')))
  await screen.findByDisplayValue('Nord')
  return view
}
const isOpen = () => within(document.body).queryByRole('dialog') !== null
const press = () =>
  act(async () => void fireEvent.click(screen.getByText('Duplizieren', { selector: 'button' })))

describe('the dialog Duplizieren', () => {
  it('copies into the tour of the original, confirms and closes', async () => {
    const { calls, platform } = await show()
    expect(screen.getByText('„Hof 1“ wird mit allen Angaben kopiert.')).toBeTruthy()
    await press()
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/destinations/4/duplicate',
        body: { tourTemplate: north['@id'] },
        commandId: expect.stringMatching(/^[0-9a-f]{32}\.\d+$/),
      },
    ])
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Ziel "Hof 1, 10115 Berlin" erfolgreich dupliziert.' }],
    ])
    expect(platform.invalidate.mock.calls).toEqual([[destinationKeys.all], [tourTemplateKeys.all]])
    expect(isOpen()).toBe(false)
  })

  it('copies without a tour if none is chosen', async () => {
    const { calls } = await show()
    expect(screen.getByText('Das neue Ziel wird an das Ende dieser Tour gestellt.')).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByLabelText('Tour leeren')))
    expect(screen.getByText('Das neue Ziel gehört zu keiner Tour.')).toBeTruthy()
    await press()
    expect(calls.map(({ body }) => body)).toEqual([{}])
  })

  it('warns after a failure and stays open', async () => {
    const { platform } = await show(() => Promise.reject(new HttpError({ status: 500 })))
    await press()
    expect(platform.notify.mock.calls).toEqual([[failed]])
    expect(isOpen()).toBe(true)
  })

  it('retries with the same command after a missing response, and with a new one after a refusal', async () => {
    const answers = [new NetworkError(), new HttpError({ status: 503 }), new HttpError({ status: 422 })]
    const { calls } = await show(() => {
      const error = answers.shift()
      return error === undefined ? Promise.resolve(copy) : Promise.reject(error)
    })
    for (const _ of [1, 2, 3, 4]) await press()
    const [lost, repeated, refused, fresh] = calls.map(({ commandId }) => commandId)
    expect([repeated, refused]).toEqual([lost, lost])
    expect(fresh).not.toBe(lost)
  })

  it('copies into another tour with another command, also if the first response was lost', async () => {
    const { calls } = await show(() => Promise.reject(new NetworkError()))
    await press()
    await act(async () => void fireEvent.click(screen.getByLabelText('Tour leeren')))
    await press()
    const [lost, other] = calls.map(({ commandId }) => commandId)
    expect(other).not.toBe(lost)
  })

  it.each([new SessionEndedError(), new HttpError({ status: 401 })])(
    'shows no notice about %s',
    async (error) => {
      const { platform } = await show(() => Promise.reject(error))
      await press()
      expect(platform.notify).not.toHaveBeenCalled()
    },
  )
})
