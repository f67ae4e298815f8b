// @vitest-environment jsdom
import { act, configure, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../../domain/calls/errors'
import { workflows as registry } from '../../../machines/registry'
import { answers, dialog, fillServer, open, press, server, show, type } from './labels.testing'

/** A dialog is loaded on first use, which is slow on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })
beforeEach(fillServer)

describe('a draft of a label', () => {
  const closed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const close = async () => {
    await act(async () => void fireEvent.keyDown(dialog(), { key: 'Escape' }))
    await closed()
  }
  const holds = (label: string) =>
    within(dialog()).getByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=color])' }).value
  const opened = async () => {
    const view = await show('colours')
    await screen.findByText('Rost')
    await open('Rost')
    return view
  }
  const unfinished = (view: Awaited<ReturnType<typeof show>>) =>
    (view.work.current()?.unfinished() ?? []).map(({ machine, snapshot }) => {
      const { title, detail } = registry[machine]?.describe(snapshot) ?? {}
      return `${title}: ${detail}`
    })

  it('is parked by Esc, and resumed from the toast', async () => {
    const view = await opened()
    type('Name', 'Kupfer')
    await close()
    await vi.waitFor(() => expect(unfinished(view)).toEqual(['Farbe bearbeiten: Kupfer']))
    const [notice] = view.platform.notify.mock.calls.at(-1) ?? []
    expect([notice?.message, notice?.action?.label]).toEqual([
      'Ihre Änderungen liegen unter „Nicht abgeschlossen“.',
      'Weiter bearbeiten',
    ])
    await act(async () => notice?.action?.onClick())
    await within(await screen.findByRole('dialog')).findByLabelText('Name')
    expect([holds('Name'), unfinished(view)]).toEqual(['Kupfer', []])
  })

  it('is resumed from the list of unfinished work, and saved with the version that was read', async () => {
    const view = await opened()
    type('Name', 'Kupfer')
    await close()
    await vi.waitFor(() => expect(unfinished(view)).toHaveLength(1))
    const [work] = view.work.current()?.unfinished() ?? []
    if (work === undefined) throw new Error('Nothing is unfinished')
    await act(async () => view.work.resume(work))
    await within(await screen.findByRole('dialog')).findByLabelText('Name')
    await press('Speichern')
    await closed()
    expect(view.calls.map(({ path, body, etag }) => ({ path, body, etag }))).toEqual([
      { path: '/api/colours/2', body: { name: 'Kupfer' }, etag: '"1"' },
    ])
    expect([unfinished(view), await view.store.heads()]).toEqual([[], []])
  })

  it('is resumed by opening the same record again, and by no other', async () => {
    const view = await opened()
    type('Name', 'Kupfer')
    await close()
    await open('Blau')
    expect(holds('Name')).toBe('Blau')
    await close()
    await open('Farbe anlegen')
    expect(holds('Name')).toBe('')
    await close()
    await open('Rost')
    expect([holds('Name'), unfinished(view)]).toEqual(['Kupfer', []])
  })

  it('is not kept without changes', async () => {
    const view = await opened()
    await close()
    expect([unfinished(view), view.platform.notify.mock.calls]).toEqual([[], []])
    await vi.waitFor(async () => expect(await view.store.heads()).toEqual([]))
  })

  it('is merged with changes of another user, and sent with their version', async () => {
    const view = await show('colours', answers(new HttpError({ status: 412 })))
    await screen.findByText('Rost')
    await open('Rost')
    type('Name', 'Kupfer')
    server.stored['/api/colours'] = [{ '@id': '/api/colours/2', code: '#d5183b', name: 'Rostrot' }]
    await press('Speichern')
    await within(dialog()).findByText(/^Diese Farbe wurde inzwischen von jemand anderem geändert\./)
    expect(within(dialog()).getByRole('group', { name: 'Name' }).textContent).toContain('Rostrot')
    await press('Übernehmen und speichern')
    await closed()
    expect(view.calls.map(({ body }) => body)).toEqual([{ name: 'Kupfer' }, { name: 'Kupfer' }])
  })

  it('is not merged before the newer version is loaded', async () => {
    const view = await show('colours', answers(new HttpError({ status: 412 })))
    await screen.findByText('Rost')
    await open('Rost')
    type('Name', 'Kupfer')
    const { '/api/colours': rows = [] } = server.stored
    server.stored = {}
    await press('Speichern')
    await within(dialog()).findByText(/^Diese Farbe wurde inzwischen von jemand anderem geändert\..*nicht/)
    const apply = () => within(dialog()).getByRole('button', { name: 'Übernehmen und speichern' })
    expect(apply().getAttribute('aria-disabled')).toBe('true')
    server.stored = { '/api/colours': rows }
    await press('Erneut versuchen', dialog())
    await within(dialog()).findByText(/^Diese Farbe wurde inzwischen von jemand anderem geändert\./)
    await vi.waitFor(() => expect(apply().getAttribute('aria-disabled')).toBeNull())
    expect(view.calls).toHaveLength(1)
  })

  it('becomes a new record if the old one was deleted', async () => {
    const view = await show('colours', answers(new HttpError({ status: 404 })))
    await screen.findByText('Rost')
    await open('Rost')
    type('Name', 'Kupfer')
    await press('Speichern')
    await within(dialog()).findByText(/^Diese Farbe wurde inzwischen gelöscht\./)
    await press('Speichern')
    await closed()
    expect(view.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH /api/colours/2',
      'POST /api/colours',
    ])
  })

  it('shows what could not be loaded, and retries it', async () => {
    await show('colours')
    await screen.findByText('Rost')
    const { '/api/colours': rows = [] } = server.stored
    server.stored = {}
    await press('Rost')
    await within(await screen.findByRole('dialog')).findByText('Die Daten konnten nicht geladen werden.')
    server.stored = { '/api/colours': rows }
    await press('Erneut versuchen', dialog())
    expect(await within(dialog()).findByDisplayValue('Rost')).toBeTruthy()
  })

  it.each([
    [{ status: 403, description: 'Das darf nur die Zentrale.' }, 'Das darf nur die Zentrale.', 'Speichern'],
    [
      { status: 429, code: 'TooManyRequests', retryAfterSeconds: 90 },
      'Das waren zu viele Versuche. Bitte versuchen Sie es in 2 Minuten noch einmal.',
      'Speichern',
    ],
    [{ status: 429 }, 'Nicht gesendet. Ihre Eingaben sind noch da.', 'Erneut senden'],
    [{ status: 422, title: 'Gerade nicht möglich.' }, 'Gerade nicht möglich.', 'Speichern'],
    [{ status: 500 }, 'Nicht gesendet. Ihre Eingaben sind noch da.', 'Erneut senden'],
  ])('shows in its footer why it was refused: %j', async (answer, message, button) => {
    await show('colours', answers(new HttpError(answer)))
    await screen.findByText('Rost')
    await open('Rost')
    type('Name', 'Kupfer')
    await press('Speichern')
    expect(await within(dialog()).findByText(message)).toBeTruthy()
    expect(within(dialog()).getByRole('button', { name: button })).toBeTruthy()
  })
})
