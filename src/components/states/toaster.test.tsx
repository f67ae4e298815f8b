// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import ToastOutlet, { showToast } from './toaster'

const show = (type: 'success' | 'error', message: string) => act(async () => showToast({ type, message }))

it('shows a new message at once and removes the oldest message that closes by itself', async () => {
  await renderScreen(<ToastOutlet />)
  await show('error', 'Abgelehnt.')
  await show('success', 'Gespeichert.')
  await show('success', 'Deaktiviert.')
  await show('success', 'Wieder da.')
  expect(await screen.findByText('Wieder da.')).toBeTruthy()
  expect(screen.getByText('Deaktiviert.')).toBeTruthy()
  expect(screen.getByText('Abgelehnt.')).toBeTruthy()
  expect(screen.queryByText('Gespeichert.')).toBeNull()
})

/** Advances the timers of the page, including animation frames. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isShown = (message: string) => screen.queryByText(message) !== null

it('shows the last three messages of a topic in one toast, for five seconds after the last', async () => {
  vi.useFakeTimers()
  await renderScreen(<ToastOutlet />)
  const notifyTopic = (message: string) =>
    act(async () => showToast({ type: 'success', message, topic: 'upload' }))
  const shown = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)
  await notifyTopic('a ist da.')
  await show('success', 'Umbenannt.')
  await pass(4_000)
  for (const name of ['b', 'c', 'd']) await notifyTopic(`${name} ist da.`)
  expect(shown()).toEqual(['Umbenannt.', 'b ist da.\nc ist da.\nd ist da.'])
  await pass(3_000)
  expect(shown()).toEqual(['b ist da.\nc ist da.\nd ist da.'])
  await pass(3_000)
  await notifyTopic('e ist da.')
  expect(shown()).toEqual(['e ist da.'])
})

it('closes a message after five seconds, and an error only on request', async () => {
  vi.useFakeTimers()
  await renderScreen(<ToastOutlet />)
  await show('success', 'Gelöscht.')
  await show('error', 'Verweigert.')
  await pass(4_500)
  expect(isShown('Gelöscht.')).toBe(true)
  await pass(1_500)
  expect(isShown('Gelöscht.')).toBe(false)
  await pass(60_000)
  expect(isShown('Verweigert.')).toBe(true)
})

it('keeps a message open while the pointer is on it', async () => {
  vi.useFakeTimers()
  await renderScreen(<ToastOutlet />)
  await show('success', 'Verschoben.')
  await pass(3_000)
  const region = screen.getByRole('region')
  fireEvent.mouseEnter(region)
  await pass(20_000)
  expect(isShown('Verschoben.')).toBe(true)
  fireEvent.mouseLeave(region)
  await pass(1_500)
  expect(isShown('Verschoben.')).toBe(true)
  await pass(1_500)
  expect(isShown('Verschoben.')).toBe(false)
})

it('requests no animation frames until the end of a message', async () => {
  vi.useFakeTimers()
  await renderScreen(<ToastOutlet />)
  await show('success', 'Kopiert.')
  await pass(1_000)
  const asked = vi.spyOn(window, 'requestAnimationFrame')
  await pass(2_000)
  expect(isShown('Kopiert.')).toBe(true)
  expect(asked).not.toHaveBeenCalled()
})
