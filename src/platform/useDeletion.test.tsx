// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../tests/support/renderScreen'
import { HttpError, NetworkError } from '../domain/calls/errors'
import { useDeletion } from './useDeletion'

type Deletion = ReturnType<typeof useDeletion<string>>

/** Asks for 'Hof' to be deleted; every attempt ends as the next of the outcomes does. */
async function ask(...outcomes: (Error | null)[]) {
  const commands: string[] = []
  const onRemoved = vi.fn()
  const invalidate = vi.fn(() => Promise.resolve())
  let current: Deletion | undefined
  function Probe() {
    current = useDeletion<string>({
      remove: async (_item, { commandId }) => {
        commands.push(commandId)
        const outcome = outcomes.shift() ?? null
        if (outcome !== null) throw outcome
      },
      invalidate,
      removedText: (item) => `${item} ist weg.`,
      onRemoved,
    })
    return <p>{current.item ?? 'Keine Frage'}</p>
  }
  const { platform } = await renderScreen(<Probe />)
  act(() => current?.ask('Hof'))
  const confirm = async () => {
    let result: unknown
    await act(async () => {
      result = await current?.confirm().catch((error: unknown) => error)
    })
    return result
  }
  return { commands, onRemoved, invalidate, platform, confirm }
}

it('gives true when it is gone, tells so and asks no more', async () => {
  const { platform, confirm, onRemoved, invalidate } = await ask(null)
  expect(await confirm()).toBe(true)
  expect(platform.notify.mock.calls).toEqual([[{ type: 'success', message: 'Hof ist weg.' }]])
  expect([onRemoved.mock.calls, invalidate.mock.calls.length]).toEqual([[['Hof']], 1])
  expect(screen.getByText('Keine Frage')).toBeTruthy()
})

it.each([
  [new HttpError({ status: 409 }), 'Keine Frage'],
  [new HttpError({ status: 503 }), 'Hof'],
  [new NetworkError({}), 'Hof'],
])('gives false and leaves %s to the shared handler', async (failure, question) => {
  const { platform, confirm, onRemoved, invalidate } = await ask(failure)
  expect(await confirm()).toBe(false)
  expect(platform.notifyFailure.mock.calls).toEqual([[failure]])
  expect([onRemoved.mock.calls, invalidate.mock.calls.length]).toEqual([[], 1])
  expect(screen.getByText(question)).toBeTruthy()
})

it('throws on what is no answer of the server, and can be tried again as the same command', async () => {
  const failure = new TypeError('A fault in the program')
  const { platform, confirm, commands } = await ask(failure, null)
  expect(await confirm()).toBe(failure)
  expect(platform.notifyFailure).not.toHaveBeenCalled()
  expect(await confirm()).toBe(true)
  expect(new Set(commands).size).toBe(1)
})
