// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../tests/support/renderScreen'
import { HttpError, NetworkError } from '../domain/calls/errors'
import { useDeletion } from './useDeletion'

type Item = { iri: string; name: string }
type Deletion = ReturnType<typeof useDeletion<Item>>
const court: Item = { iri: '/api/tags/1', name: 'Hof' }

/** Asks for 'Hof' to be deleted; every attempt ends as the next of the outcomes does. */
async function ask(...outcomes: (Error | null)[]) {
  const onRemoved = vi.fn()
  let current: Deletion | undefined
  function Probe() {
    current = useDeletion<Item>('tag', onRemoved)
    return <p>{current.item?.name ?? 'Keine Frage'}</p>
  }
  const { platform, calls } = await renderScreen(<Probe />, {
    answer: async () => {
      const outcome = outcomes.shift() ?? null
      if (outcome !== null) throw outcome
    },
  })
  act(() => current?.ask(court))
  return {
    onRemoved,
    platform,
    calls,
    confirm: () => act(async () => current?.confirm()),
    cancel: () => act(async () => current?.cancel()),
  }
}

it('deletes it after the question, tells so and asks no more', async () => {
  const { platform, confirm, onRemoved, calls } = await ask(null)
  expect(calls).toEqual([])
  await confirm()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/tags/1'])
  expect(platform.notify.mock.calls).toEqual([
    [{ type: 'success', message: 'Kategorie „Hof“ wurde gelöscht.' }],
  ])
  expect([onRemoved.mock.calls, platform.invalidate.mock.calls]).toEqual([[[court]], [[['tags']]]])
  expect(screen.getByText('Keine Frage')).toBeTruthy()
})

it.each([
  [new HttpError({ status: 409 }), 'Keine Frage'],
  [new HttpError({ status: 503 }), 'Hof'],
  [new NetworkError({}), 'Hof'],
])('leaves %s to the shared handler', async (failure, question) => {
  const { platform, confirm, onRemoved } = await ask(failure)
  await confirm()
  expect(platform.notifyFailure.mock.calls).toEqual([[failure]])
  expect([onRemoved.mock.calls, platform.invalidate.mock.calls]).toEqual([[], [[['tags']]]])
  expect(screen.getByText(question)).toBeTruthy()
})

it('reports what is no answer of the server, and can be tried again as the same command', async () => {
  const failure = new TypeError('A fault in the program')
  const reported: unknown[] = []
  const listener = (error: unknown) => void reported.push(error)
  process.on('unhandledRejection', listener)
  const { platform, confirm, calls } = await ask(failure, null)
  await confirm()
  await vi.waitFor(() => expect(reported).toEqual([failure]))
  process.off('unhandledRejection', listener)
  expect(platform.notifyFailure).not.toHaveBeenCalled()
  await confirm()
  expect(screen.getByText('Keine Frage')).toBeTruthy()
  expect(new Set(calls.map(({ commandId }) => commandId)).size).toBe(1)
})

it('deletes nothing when the question is left', async () => {
  const { cancel, calls } = await ask()
  await cancel()
  expect(screen.getByText('Keine Frage')).toBeTruthy()
  expect(calls).toEqual([])
})
