// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../../domain/calls/errors'
import {
  resetPlan,
  plan,
  tour,
  stop,
  iri,
  answerAsServer,
  read,
  show,
  names,
  nameButton,
  settle,
  press,
  shown,
} from './planScreen.testing'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(resetPlan)

describe('responses of the server to a plan', () => {
  it('shows both orders if another user was first, and keeps mine on request', async () => {
    const { actor } = await show()
    await shown()
    const theirs = ['Dora', 'Cäsar', 'Berta', 'Anton'].map(iri)
    plan.answer = (call) => {
      if (call.kind === 'order' && call.etag === '"1"') throw new HttpError({ status: 412 })
      return call.kind === 'list' ? { stops: theirs, etag: '"9"' } : answerAsServer(call)
    }
    await press('Anton', 'ArrowDown', { altKey: true })
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Die Reihenfolge wurde inzwischen geändert',
    })
    const orderOf = (name: string) =>
      within(within(dialog).getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((item) => item.lastElementChild?.textContent)
    expect([orderOf('Meine Reihenfolge'), orderOf('Reihenfolge der anderen')]).toEqual([
      ['Berta', 'Anton', 'Cäsar', 'Dora'],
      ['Dora', 'Cäsar', 'Berta', 'Anton'],
    ])
    const keep = within(dialog).getByRole('button', { name: 'Meine Reihenfolge speichern' })
    await act(async () => void fireEvent.click(keep))
    await waitFor(() => expect(actor.getSnapshot().value).toBe('idle'))
    expect(plan.calls.at(-1)).toEqual({
      kind: 'order',
      stops: ['Berta', 'Anton', 'Cäsar', 'Dora'].map(iri),
      move: null,
      etag: '"9"',
    })
  })

  it('offers a retry of a failed save', async () => {
    const { actor } = await show()
    await shown()
    plan.answer = () => {
      throw new HttpError({ status: 503 })
    }
    await press('Anton', 'ArrowDown', { altKey: true })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Die Änderung konnte noch nicht gespeichert werden.',
    )
    plan.answer = answerAsServer
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' })))
    await waitFor(() => expect(actor.getSnapshot().value).toBe('idle'))
    expect(names()).toEqual(['Berta', 'Anton', 'Cäsar', 'Dora'])
  })

  it('continues after the pause that the server requested, and shows the pause', async () => {
    const { actor } = await show()
    await shown()
    plan.answer = () => {
      throw new HttpError({ status: 503, retryAfterSeconds: 1 })
    }
    await press('Anton', 'ArrowDown', { altKey: true })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Die Änderung wird in 1 s von selbst noch einmal gesendet.',
    )
    plan.answer = answerAsServer
    await waitFor(() => expect(actor.getSnapshot().value).toBe('idle'))
    expect(names()).toEqual(['Berta', 'Anton', 'Cäsar', 'Dora'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('ignores a read older than the last response, and shows a newer one', async () => {
    const listPath = `${tour['@id']}/destinations`
    let answerRead = () => {}
    let isHeld = false
    const { queryClient, actor } = await show({
      reads: async (path) => {
        const found = await read(path)
        if (isHeld && path === listPath) await new Promise<void>((resolve) => (answerRead = resolve))
        return found
      },
    })
    await shown()
    isHeld = true
    const older = queryClient.refetchQueries()
    await settle()
    await press('Berta', 'ArrowDown', { altKey: true })
    const moved = ['Anton', 'Cäsar', 'Berta', 'Dora']
    expect([names(), actor.getSnapshot().value]).toEqual([moved, 'idle'])
    answerRead()
    await act(() => older)
    expect(names()).toEqual(moved)
    // The next order is based on the version of the last response, not on the version that was read.
    await press('Anton', 'ArrowDown', { altKey: true })
    expect(plan.calls.at(-1)).toMatchObject({ kind: 'order', etag: '"2"' })

    plan.stops = ['Emil', 'Dora', 'Berta', 'Cäsar', 'Anton'].map((name) => stop(name))
    const younger = queryClient.refetchQueries()
    await settle()
    answerRead()
    await act(() => younger)
    await waitFor(() => expect(names()).toEqual(['Emil', 'Dora', 'Berta', 'Cäsar', 'Anton']))
  })

  it('locks and unlocks the position of a stop by key and menu, if the server supports locks', async () => {
    plan.stops = [stop('Anton', { orderLock: 'first' }), stop('Berta'), stop('Cäsar')]
    const { calls: writes } = await show({ config: { optimizationPreviews: true } })
    await shown()
    expect(nameButton('Anton').textContent).toContain('Als erstes Ziel gesperrt')
    await press('Anton', 'l')
    await press('Berta', 'l')
    const menu = screen.getByRole('button', { name: 'Aktionen: Cäsar' })
    await act(async () => void fireEvent.click(menu))
    await act(
      async () =>
        void fireEvent.click(
          await screen.findByText('Als letztes Ziel sperren', { selector: '[role=menuitem]' }),
        ),
    )
    await settle()
    expect(writes.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', iri('Anton'), { orderLock: null }],
      ['PATCH', iri('Berta'), { orderLock: 'place' }],
      ['PATCH', iri('Cäsar'), { orderLock: 'last' }],
    ])
  })

  it('keeps locks in this browser if the server does not support them', async () => {
    const { calls: writes, unmount } = await show()
    await shown()
    await press('Anton', 'l')
    await waitFor(() => expect(nameButton('Anton').textContent).toContain('Platz gesperrt'))
    await press('Berta', 'l')
    await press('Berta', 'l')
    expect(nameButton('Berta').textContent).not.toContain('gesperrt')
    unmount()
    await show()
    await shown()
    expect(nameButton('Anton').textContent).toContain('Platz gesperrt')
    expect(writes).toEqual([])
    localStorage.clear()
  })
})
