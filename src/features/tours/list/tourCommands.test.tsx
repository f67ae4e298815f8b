// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { destinationKeys } from '../../../api/destinations/destinationsQueries'
import { tourTemplateKeys } from '../../../api/tourTemplates/tourTemplatesQueries'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import {
  iriOf,
  driven,
  resetServer,
  show,
  press,
  buttons,
  pressButton,
  choose,
  check,
  messages,
} from './tourTemplates.testing'

// Rendering whole tables is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
beforeEach(resetServer)

describe('duplicating a tour', () => {
  it('copies it once and opens the copy with the name from the server', async () => {
    let finish: (copy: unknown) => void = () => undefined
    const { calls, platform } = await show({ answer: () => new Promise((resolve) => (finish = resolve)) })
    await choose('Winterdienst Pankow Nord', 'Duplizieren')
    await press(screen.getByLabelText('Aktionen: Winterdienst Pankow Nord'))
    const entry = (await screen.findByText('Duplizieren')).closest('[role=menuitem]')
    expect(entry?.getAttribute('aria-disabled')).toBe('true')
    await act(async () => finish({ '@id': iriOf(10), name: 'Winterdienst Pankow Nord (Kopie)' }))
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST ${iriOf(7)}/duplicate`])
    expect(messages(platform.notify)).toEqual([
      ['success', 'Die Tour wurde als „Winterdienst Pankow Nord (Kopie)“ dupliziert.'],
    ])
    expect(platform.invalidate.mock.calls).toEqual([[tourTemplateKeys.all], [destinationKeys.all]])
    platform.notify.mock.calls[0]?.[0].action?.onClick()
    expect(platform.navigate.mock.calls).toEqual([['tour-templates-id-plan', { id: '10' }]])
  })

  it('retries a call without a response with the same command, and starts a new one after a refusal', async () => {
    const outcomes = [new NetworkError(), new HttpError({ status: 404 }), new NetworkError()]
    const { calls, platform } = await show({ answer: () => Promise.reject(outcomes[calls.length - 1]) })
    for (const _ of outcomes) await choose('Winterdienst Pankow Nord', 'Duplizieren')
    const [first, second, third] = calls.map(({ commandId }) => commandId)
    expect([second === first, third === first]).toEqual([true, false])
    expect(platform.notifyFailure.mock.calls).toEqual(outcomes.map((error) => [error]))
  })
})

describe('starting a tour', () => {
  it('asks first, starts it once and confirms it', async () => {
    let finish: (started: unknown) => void = () => undefined
    const { calls, platform } = await show({ answer: () => new Promise((resolve) => (finish = resolve)) })
    await choose('Winterdienst Pankow Nord', 'Tour starten')
    expect(screen.getByText('Möchten Sie die Tour „Winterdienst Pankow Nord“ jetzt starten?')).toBeTruthy()
    expect(screen.getByText('Von dieser Tour läuft bereits eine Fahrt.')).toBeTruthy()
    expect(calls).toEqual([])
    await pressButton('Tour starten')
    await pressButton('Tour starten')
    await act(async () => finish({ '@id': '/api/tours/1' }))
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: 'POST', path: '/api/tours', body: { tourTemplate: iriOf(7) } },
    ])
    expect(messages(platform.notify)).toEqual([
      ['success', 'Tour „Winterdienst Pankow Nord“ wurde gestartet.'],
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows why the server refuses and opens the dialog of the tour', async () => {
    const message = 'Bitte legen Sie zuerst die Startadresse der Tour fest.'
    const refusal = new HttpError({ status: 422, violations: [{ propertyPath: 'tourTemplate', message }] })
    const { platform, openTourEditor } = await show({ answer: () => Promise.reject(refusal) })
    await choose('Glasreinigung Mitte', 'Tour starten')
    expect(screen.getByText('Die Tour ist inaktiv und wird in der mobilen App nicht angezeigt.')).toBeTruthy()
    expect(buttons('Tour bearbeiten')).toEqual([])
    await pressButton('Tour starten')
    expect(screen.getByText(message).getAttribute('role')).toBe('alert')
    // The toast of a refused call is always shown.
    expect(platform.notifyFailure.mock.calls).toEqual([[refusal]])
    await pressButton('Tour bearbeiten')
    expect(openTourEditor.calls).toEqual([[{ iri: iriOf(8) }]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays open if no response arrived, and then retries with the same command', async () => {
    const { calls } = await show({ answer: () => Promise.reject(new NetworkError()) })
    await choose('Glasreinigung Mitte', 'Tour starten')
    await pressButton('Tour starten')
    await pressButton('Tour starten')
    expect(calls).toHaveLength(2)
    expect(new Set(calls.map(({ commandId }) => commandId)).size).toBe(1)
  })
})

describe('deleting tours', () => {
  it('asks before the deletion, shows what is kept, deletes the tour and unchecks it', async () => {
    const { calls, platform } = await show()
    await check('Winterdienst Pankow Nord')
    await choose('Winterdienst Pankow Nord', 'Löschen')
    expect(screen.getByText('Sind Sie sicher, dass Sie den Eintrag löschen wollen?')).toBeTruthy()
    expect(
      screen.getByText('Die 14 Ziele der Tour „Winterdienst Pankow Nord“ bleiben ohne Tour erhalten.'),
    ).toBeTruthy()
    await pressButton('Löschen')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${iriOf(7)}`])
    expect(messages(platform.notify)).toEqual([
      ['success', 'Tour „Winterdienst Pankow Nord“ wurde gelöscht.'],
    ])
    expect(platform.invalidate.mock.calls).toEqual([[tourTemplateKeys.all], [destinationKeys.all]])
    expect(screen.queryByLabelText('Auswahl')).toBeNull()
  })

  it('warns that a tour is in progress', async () => {
    const { platform } = await show({ answer: () => Promise.reject(driven) })
    await choose('Winterdienst Pankow Nord', 'Löschen')
    await pressButton('Löschen')
    expect(messages(platform.notify)).toEqual([
      [
        'error',
        'Die Tour „Winterdienst Pankow Nord“ wurde nicht gelöscht, weil gerade eine Fahrt von ihr läuft.',
      ],
    ])
    expect(platform.notifyFailure).not.toHaveBeenCalled()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('deletes several one by one, lists refused ones and keeps them checked', async () => {
    let finish: (() => void)[] = []
    const { calls, platform } = await show({
      answer: ({ path }) =>
        new Promise((resolve, reject) => {
          finish = [() => (path === iriOf(7) ? reject(driven) : resolve(undefined))]
        }),
    })
    await check('Winterdienst Pankow Nord')
    await check('Glasreinigung Mitte')
    await pressButton('Löschen')
    expect(screen.getByText('Sind Sie sicher, dass Sie 2 Touren löschen wollen?')).toBeTruthy()
    expect(screen.getByText('Ihre Ziele bleiben ohne Tour erhalten.')).toBeTruthy()
    await pressButton('Löschen')
    expect(screen.getByText('0 von 2 Touren bearbeitet …')).toBeTruthy()
    expect(calls).toHaveLength(1)
    await act(async () => finish[0]?.())
    expect(screen.getByText('1 von 2 Touren bearbeitet …')).toBeTruthy()
    await act(async () => finish[0]?.())
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE ${iriOf(7)}`,
      `DELETE ${iriOf(8)}`,
    ])
    expect(messages(platform.notify)).toEqual([
      ['success', '1 Tour wurde gelöscht.'],
      [
        'error',
        'Die Tour „Winterdienst Pankow Nord“ wurde nicht gelöscht, weil gerade eine Fahrt von ihr läuft.',
      ],
    ])
    expect(screen.getByText('3 Einträge (1 ausgewählt)')).toBeTruthy()
  })

  it('asks again about those without a response, with the same commands', async () => {
    let isOnline = false
    const { calls, platform } = await show({
      answer: ({ path }) =>
        path === iriOf(7) || isOnline ? Promise.resolve(undefined) : Promise.reject(new NetworkError()),
    })
    await check('Winterdienst Pankow Nord')
    await check('Glasreinigung Mitte')
    await pressButton('Löschen')
    await pressButton('Löschen')
    expect(screen.getByText('Sind Sie sicher, dass Sie die ausgewählte Tour löschen wollen?')).toBeTruthy()
    isOnline = true
    await pressButton('Löschen')
    expect(calls.map(({ path }) => path)).toEqual([iriOf(7), iriOf(8), iriOf(8)])
    expect(calls[2]?.commandId).toBe(calls[1]?.commandId)
    expect(messages(platform.notify)).toEqual([
      ['success', '1 Tour wurde gelöscht.'],
      ['success', '1 Tour wurde gelöscht.'],
    ])
  })

  it('stops after the call in flight, whose result is shown', async () => {
    let finish = () => {}
    const { calls, platform } = await show({
      answer: () => new Promise((resolve) => (finish = () => resolve(undefined))),
    })
    await check('Winterdienst Pankow Nord')
    await check('Glasreinigung Mitte')
    await pressButton('Löschen')
    await pressButton('Löschen')
    await pressButton('Abbrechen')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await act(async () => finish())
    expect(calls.map(({ path }) => path)).toEqual([iriOf(7)])
    expect(messages(platform.notify)).toEqual([['success', '1 Tour wurde gelöscht.']])
    expect(screen.getByText('3 Einträge (1 ausgewählt)')).toBeTruthy()
  })

  it('lists calls without a response when the screen is left', async () => {
    let fail = () => {}
    const { calls, work, goTo } = await show({
      answer: ({ path }) =>
        path === iriOf(7)
          ? Promise.resolve(undefined)
          : new Promise((_, reject) => (fail = () => reject(new NetworkError()))),
    })
    await check('Winterdienst Pankow Nord')
    await check('Glasreinigung Mitte')
    await pressButton('Löschen')
    await pressButton('Löschen')
    await act(async () => fail())
    await act(async () => goTo('/destinations'))
    const { unfinished } = work.current() ?? { unfinished: () => [] }
    await vi.waitFor(() => expect(unfinished().map(({ machine }) => machine)).toEqual(['batchDeletion']))
    expect(calls).toHaveLength(2)
  })

  it('drops a question whose screen is left', async () => {
    const { work, goTo } = await show()
    await choose('Winterdienst Pankow Nord', 'Löschen')
    await act(async () => goTo('/destinations'))
    await vi.waitFor(() => expect(work.current()?.live()).toEqual([]))
    expect(work.current()?.unfinished()).toEqual([])
  })
})
