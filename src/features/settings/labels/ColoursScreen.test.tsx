// @vitest-environment jsdom
import { configure, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import {
  answers,
  choose,
  dialog,
  fillServer,
  open,
  press,
  rowTexts,
  server,
  show,
  type,
} from './labels.testing'

/** A dialog is loaded on first use, which is slow on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })
beforeEach(fillServer)

describe('the colours', () => {
  it('are listed by name with their codes', async () => {
    await show('colours')
    await screen.findByText('Rost')
    expect(rowTexts()).toEqual([
      ['Blau', '#366ae8'],
      ['Rost', '#884601'],
    ])
  })

  it('are created in lower case and confirmed by a toast', async () => {
    const { calls, platform } = await show('colours')
    await screen.findByText('Rost')
    await open('Farbe anlegen')
    type('Name', 'Signal')
    type('Farbe', '#FFC917')
    await press('Speichern')
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/colours',
        body: { name: 'Signal', code: '#ffc917' },
        commandId: expect.stringMatching(/^[0-9a-f]{32}\.\d+$/) as string,
      },
    ])
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Farbe „Signal“ wurde angelegt.' }],
    ])
    expect(platform.invalidate.mock.calls).toEqual([[['colours']]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are not sent without a name or with an invalid code', async () => {
    const { calls } = await show('colours')
    await screen.findByText('Rost')
    await open('Farbe anlegen')
    type('Farbe', 'rot')
    await press('Speichern')
    expect(within(dialog()).getByText('Dieser Wert muss gesetzt werden.')).toBeTruthy()
    expect(within(dialog()).getByText('Dieser Wert ist kein gültiger Farbcode.')).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog()).getByLabelText('Name'))
    expect(calls).toEqual([])
  })

  it('replace the network error with the validation errors', async () => {
    await show('colours', answers(new NetworkError()))
    await screen.findByText('Rost')
    await open('Rost')
    type('Name', 'Rostrot')
    await press('Speichern')
    type('Farbe', 'rot')
    await press('Erneut senden')
    expect(within(dialog()).getByText('Dieser Wert ist kein gültiger Farbcode.')).toBeTruthy()
    expect(within(dialog()).queryByText(/Nicht gesendet/)).toBeNull()
    expect(within(dialog()).getByRole('button', { name: 'Speichern' })).toBeTruthy()
  })

  it('are edited from their row and keep the input on a network error', async () => {
    const { calls, platform } = await show('colours', answers(new NetworkError()))
    await screen.findByText('Rost')
    await open('Rost')
    expect(within(dialog()).getByRole('heading', { name: 'Farbe bearbeiten' })).toBeTruthy()
    type('Name', 'Rostrot')
    await press('Speichern')
    expect(within(dialog()).getByText('Nicht gesendet. Ihre Eingaben sind noch da.')).toBeTruthy()
    expect(within(dialog()).getByLabelText<HTMLInputElement>('Name').value).toBe('Rostrot')
    await press('Erneut senden')
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual(
      Array(2).fill({
        method: 'PATCH',
        path: '/api/colours/2',
        body: { name: 'Rostrot' },
      }),
    )
    expect(new Set(calls.map(({ commandId }) => commandId)).size).toBe(1)
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Farbe „Rostrot“ wurde gespeichert.' }],
    ])
  })

  it('show an error of the server at its field', async () => {
    const refusal = new HttpError({
      status: 422,
      violations: [{ propertyPath: 'name', message: 'Dieser Wert wird bereits verwendet.' }],
    })
    const { platform } = await show('colours', answers(refusal))
    await screen.findByText('Rost')
    await open('Farbe anlegen')
    type('Name', 'Rost')
    type('Farbe', '#aa0000')
    await press('Speichern')
    const name = within(dialog()).getByLabelText('Name')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(within(dialog()).getByText('Dieser Wert wird bereits verwendet.')).toBeTruthy()
    expect(document.activeElement).toBe(name)
    expect(platform.notifyFailure.mock.calls).toEqual([[refusal]])
  })

  it('are shown with their uses before they are deleted', async () => {
    server.stored['/api/destinations'] = [1, 2].map((id) => ({
      '@id': `/api/destinations/${id}`,
      tags: ['/api/tags/1'],
    }))
    await show('tags')
    await screen.findByText('Winterdienst')
    await choose('Winterdienst', 'Löschen')
    const question = await screen.findByRole('alertdialog', { name: 'Löschen bestätigen' })
    expect(question.textContent).toContain('Sind Sie sicher, dass Sie den Eintrag löschen wollen?')
    await within(question).findByText(
      'Die Kategorie „Winterdienst“ wird von 2 Zielen verwendet und dort entfernt.',
    )
  })

  it('are deleted after the question, only once', async () => {
    const { calls, platform } = await show('colours')
    await screen.findByText('Rost')
    await choose('Rost', 'Löschen')
    const question = await screen.findByRole('alertdialog', { name: 'Löschen bestätigen' })
    expect(question.textContent).toContain('Sind Sie sicher, dass Sie den Eintrag löschen wollen?')
    expect(question.textContent).toContain('Farbe „Rost“')
    expect(calls).toEqual([])
    await press('Löschen', question)
    expect(calls.map(({ method, path }) => ({ method, path }))).toEqual([
      { method: 'DELETE', path: '/api/colours/2' },
    ])
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Farbe „Rost“ wurde gelöscht.' }],
    ])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('ask again with the same command if the deletion failed to arrive', async () => {
    const { calls, platform } = await show('colours', answers(new NetworkError()))
    await screen.findByText('Rost')
    await choose('Rost', 'Löschen')
    await press('Löschen', await screen.findByRole('alertdialog'))
    expect(platform.notifyFailure).toHaveBeenCalledTimes(1)
    await press('Löschen', screen.getByRole('alertdialog'))
    const id = expect.stringMatching(/^[0-9a-f]{32}\.\d+$/) as string
    expect(calls.map(({ commandId }) => commandId)).toEqual([id, calls[0]?.commandId])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
