// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tourKeys } from '../../../api/tours/toursQueries'
import { tourTemplateKeys } from '../../../api/tourTemplates/tourTemplatesQueries'
import { HttpError } from '../../../domain/calls/errors'
import {
  check,
  driven,
  iriOf,
  messages,
  press,
  pressButton,
  resetServer,
  show,
  spectator,
} from './tourTemplates.testing'

// Rendering whole tables is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(resetServer)

const ofTour = 'Fahrer von „Winterdienst Pankow Nord“'
const button = () => screen.getByLabelText(`${ofTour} ändern: Jens Rademacher`)
const options = () => [...document.querySelectorAll('td [role=option]')]
const labels = () => options().map(({ textContent }) => textContent)

describe('the driver of a tour', () => {
  it('is chosen in its cell, based on the version that was read, and can be undone', async () => {
    const { calls, platform, history } = await show({ etag: () => '"3"' })
    await press(button())
    // Drivers come first; who has left is not offered.
    await vi.waitFor(() => expect(labels()).toEqual(['Ewa Nowicka', 'Jens Rademacher', 'Ohne Fahrer']))
    await press(options()[0])
    await vi.waitFor(() => expect(platform.notify).toHaveBeenCalled())
    const change = { method: 'PATCH', path: iriOf(7), body: { assignees: ['/api/users/v'] }, etag: '"3"' }
    expect(calls).toEqual([expect.objectContaining(change)])
    expect(messages(platform.notify)).toEqual([
      ['success', 'Tour „Winterdienst Pankow Nord“ hat jetzt einen Fahrer.'],
    ])
    expect(platform.invalidate.mock.calls).toEqual([[tourTemplateKeys.all], [tourKeys.all]])
    expect(history.at(-1)).toBe('/tour-templates')
    // The server of the test still names the previous driver, so the undo has nothing to change.
    await act(async () => platform.notify.mock.calls[0]?.[0].action?.onClick())
    await vi.waitFor(() => expect(platform.notify).toHaveBeenCalledTimes(2))
    expect(messages(platform.notify).at(-1)).toEqual(['info', 'Bei 1 Tour war nichts zu ändern.'])
  })

  it('stays as it is on Escape, and focus returns to it', async () => {
    const { calls } = await show()
    await press(button())
    const input = await screen.findByRole('combobox', { name: ofTour })
    await act(async () => {
      input.focus()
      fireEvent.keyDown(input, { key: 'Escape' })
    })
    await vi.waitFor(() => expect(document.activeElement).toBe(button()))
    expect(calls).toEqual([])
  })

  it('is only read by who may not change it', async () => {
    await show({ user: spectator })
    expect(screen.queryByLabelText(/ändern/)).toBeNull()
    expect(screen.getByText('Jens Rademacher', { selector: 'td *' })).toBeTruthy()
  })
})

describe('several selected tours', () => {
  it('are started after one question, and those that did not start are named', async () => {
    const { calls, platform } = await show({
      answer: ({ body }) =>
        (body as { tourTemplate: string }).tourTemplate === iriOf(7)
          ? Promise.reject(driven)
          : Promise.resolve({ '@id': '/api/tours/1' }),
    })
    await check('Winterdienst Pankow Nord')
    await check('Glasreinigung Mitte')
    await pressButton('Starten')
    expect(screen.getByText('Möchten Sie die 2 ausgewählten Touren jetzt starten?')).toBeTruthy()
    await screen.findByText(/^Von dieser Tour läuft bereits eine Fahrt\./)
    expect(calls).toEqual([])
    await pressButton('Starten')
    await vi.waitFor(() => expect(platform.notify).toHaveBeenCalledTimes(2))
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/tours', { tourTemplate: iriOf(7) }],
      ['/api/tours', { tourTemplate: iriOf(8) }],
    ])
    expect(platform.notifyFailure.mock.calls).toEqual([[expect.any(HttpError)]])
    expect(messages(platform.notify)).toEqual([
      ['success', '1 Tour wurde gestartet.'],
      ['error', 'Nicht gestartet: „Winterdienst Pankow Nord“.'],
    ])
  })

  it('of which only one is selected has its own question', async () => {
    await show()
    await check('Winterdienst Pankow Nord')
    await pressButton('Starten')
    expect(screen.getByText('Möchten Sie die Tour „Winterdienst Pankow Nord“ jetzt starten?')).toBeTruthy()
  })

  it('get the same drivers, who replace the present ones', async () => {
    const { calls, platform } = await show()
    await check('Winterdienst Pankow Nord')
    await check('Glasreinigung Mitte')
    await pressButton('Fahrer zuweisen')
    await pressButton('Zuweisen')
    await vi.waitFor(() => expect(platform.notify).toHaveBeenCalled())
    // Without a choice they have no driver; the second one had no driver before.
    expect(calls.map(({ path, body }) => [path, body])).toEqual([[iriOf(7), { assignees: [] }]])
    expect(messages(platform.notify)).toEqual([
      ['success', 'Tour „Winterdienst Pankow Nord“ ist jetzt ohne Fahrer. Bei 1 Tour war nichts zu ändern.'],
    ])
  })
})
