// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../tests/support/renderScreen'
import { HttpError, NetworkError } from '../domain/calls/errors'
import { useDeletion } from './useDeletion'

const court = { iri: '/api/tags/1', name: 'Hof' }
const user = { '@id': '/api/users/1', id: '1' }

/** Requests the deletion of 'Hof'; the attempts end with the given outcomes, in order. */
async function ask(...outcomes: (Error | null)[]) {
  const onRemoved = vi.fn<(iri: string) => void>()
  function Probe() {
    const askToDelete = useDeletion('tag', onRemoved)
    return <button onClick={() => askToDelete(court)}>Fragen</button>
  }
  const { platform, calls } = await renderScreen(<Probe />, {
    user,
    answer: async () => {
      const outcome = outcomes.shift() ?? null
      if (outcome !== null) throw outcome
    },
  })
  await press('Fragen')
  return { onRemoved, platform, calls }
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))
const confirm = () => press('Löschen')
const isAsked = () => screen.queryByText('Sind Sie sicher, dass Sie den Eintrag löschen wollen?') !== null

it('deletes the record after confirmation, notifies the user and closes the dialog', async () => {
  const { platform, onRemoved, calls } = await ask(null)
  expect([isAsked(), calls]).toEqual([true, []])
  await confirm()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/tags/1'])
  expect(platform.notify.mock.calls).toEqual([
    [{ type: 'success', message: 'Kategorie „Hof“ wurde gelöscht.' }],
  ])
  expect([onRemoved.mock.calls, platform.invalidate.mock.calls]).toEqual([[[court.iri]], [[['tags']]]])
  expect(isAsked()).toBe(false)
})

it.each([
  [new HttpError({ status: 409 }), false],
  [new HttpError({ status: 503 }), true],
  [new NetworkError({}), true],
])('leaves %s to the shared handler', async (failure, isAskedAgain) => {
  const { platform, onRemoved } = await ask(failure)
  await confirm()
  expect(platform.notifyFailure.mock.calls).toEqual([[failure]])
  expect([onRemoved.mock.calls, platform.invalidate.mock.calls]).toEqual([[], [[['tags']]]])
  expect(isAsked()).toBe(isAskedAgain)
})

it('reports a lost response and retries with the same command id', async () => {
  const failure = new TypeError('A fault in the program')
  const reported: unknown[] = []
  const listener = (error: unknown) => void reported.push(error)
  process.on('unhandledRejection', listener)
  const { platform, calls } = await ask(failure, null)
  await confirm()
  await vi.waitFor(() => expect(reported).toHaveLength(1))
  process.off('unhandledRejection', listener)
  expect(platform.notifyFailure).not.toHaveBeenCalled()
  await confirm()
  expect(isAsked()).toBe(false)
  expect(new Set(calls.map(({ commandId }) => commandId)).size).toBe(1)
})

it('deletes nothing on cancel', async () => {
  const { calls } = await ask()
  await press('Abbrechen')
  expect([isAsked(), calls]).toEqual([false, []])
})
