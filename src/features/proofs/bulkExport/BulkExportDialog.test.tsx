// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestExport, settle, storedChunk } from '../../../../tests/support/openTestExport'
import { BulkExportDialog } from './BulkExportDialog'

beforeEach(() => {
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'Date',
    ],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

async function openDialog(count: number, isMerged = false) {
  const onHide = vi.fn()
  const opened = await openTestExport(
    count,
    (actor) => <BulkExportDialog actor={actor} onHide={onHide} />,
    isMerged,
  )
  await settle()
  return { ...opened, onHide }
}
const steps = () =>
  [...document.querySelectorAll('[data-step]')].map(
    (element) => `${element.getAttribute('data-step')} ${element.getAttribute('data-status')}`,
  )
const cells = () =>
  [...document.querySelectorAll('ul [data-status]')].map((cell) => cell.getAttribute('title'))
const state = () => document.querySelector('[data-machine=bulkExport]')?.getAttribute('data-state')
const announced = () => screen.getByRole('status').textContent
const buttons = () =>
  screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent)
const press = (name: string) =>
  settle(() => void fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement))

it('shows that the server makes one PDF, and then how much of it is loaded', async () => {
  const { transferProgress } = await openDialog(42, true)
  const bar = () => screen.getByRole('progressbar', { name: 'Fortschritt: Herunterladen' })
  expect(bar().getAttribute('aria-valuenow')).toBeNull()
  expect(screen.getByText(/wird auf dem Server erstellt/)).toBeTruthy()
  act(() => transferProgress.setChunk('j', 0, 500_000, 1_000_000))
  expect(bar().getAttribute('aria-valuenow')).toBe('50')
  expect(screen.queryByText(/wird auf dem Server erstellt/)).toBeNull()
})

it('shows a cell per chunk while downloading, with its progress and its next retry', async () => {
  const { succeed, fail, transferProgress } = await openDialog(42)
  await succeed('prepare')
  await succeed('chunk 1', storedChunk)
  await fail('chunk 2', { code: 'truncated' })
  await fail('chunk 0', { code: 'http', status: 503, retryAfterSeconds: 30 })
  act(() => transferProgress.setChunk('j', 3, 300_000, 1_000_000))
  expect(cells()).toEqual(['Pause, weiter in 30 s', 'Geprüft', 'Wiederholung in 1 s', 'Lädt, 30 %', 'Lädt'])
  expect(screen.getByText('4,7 MB geladen')).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: 'Heruntergeladene Pakete' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax'), bar.textContent]).toEqual([
    '1',
    '5',
    '1 von 5 Paketen',
  ])
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(cells().slice(0, 3)).toEqual(['Pause, weiter in 18 s', 'Geprüft', 'Lädt'])
})

it('announces steps to screen readers, not bytes', async () => {
  const { succeed, transferProgress } = await openDialog(42)
  const heard: (string | null)[] = [announced()]
  new MutationObserver(() => heard.push(announced())).observe(screen.getByRole('status'), {
    characterData: true,
    childList: true,
    subtree: true,
  })
  await succeed('prepare')
  for (const loaded of [1, 2, 3]) await settle(() => transferProgress.setChunk('j', 0, loaded, 10))
  await succeed('chunk 0', storedChunk)
  expect(heard).toEqual(['Schritt 1 von 5: Vorbereiten', 'Schritt 2 von 5: Herunterladen'])
})

it('ends with the file, its size and one button', async () => {
  const { succeed, onHide } = await openDialog(12)
  await succeed('prepare')
  await succeed('chunk 0', storedChunk)
  await succeed('chunk 1', storedChunk)
  await succeed('inspect', { missing: [], entryCount: 12 })
  await succeed('consolidate', { sizeBytes: 9_150_000, entryCount: 12 })
  expect([state(), steps().at(-1)]).toEqual(['delivering', 'complete active'])
  await succeed('deliver')
  expect(steps()).toEqual([
    'prepare completed',
    'download completed',
    'extract completed',
    'consolidate completed',
    'complete completed',
  ])
  expect([screen.getByText('nachweise_2026-11-16.zip').parentElement?.textContent, announced()]).toEqual([
    'nachweise_2026-11-16.zip · 8,7 MB',
    'Der Export ist abgeschlossen. Die Datei heißt nachweise_2026-11-16.zip.',
  ])
  expect(buttons()).toEqual(['Schließen', 'Fertig'])
  await press('Fertig')
  expect(onHide).toHaveBeenCalledTimes(1)
})

it('shows at its end how many proofs the server has skipped', async () => {
  const { succeed } = await openDialog(5)
  await succeed('chunk 0', { ...storedChunk, entryCount: 3 })
  await succeed('deliver')
  const missingNote = 'Der Server hat 2 von 5 Nachweisen nicht geliefert.'
  expect(screen.getByText(missingNote)).toBeTruthy()
  expect(announced()).toBe(
    `Der Export ist abgeschlossen. Die Datei heißt nachweise_2026-11-16.zip. ${missingNote}`,
  )
})

it('shows two steps and the progress of the single response without chunking', async () => {
  const { transferProgress, succeed } = await openDialog(7)
  act(() => transferProgress.setChunk('j', 0, 1_200_000, 3_000_000))
  expect(steps()).toEqual(['download active', 'complete pending'])
  const bar = screen.getByRole('progressbar', { name: 'Fortschritt: Herunterladen' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByText('7 Nachweise · 1,1 MB geladen')).toBeTruthy()
  await succeed('chunk 0', { ...storedChunk, fileName: null })
  expect(steps()).toEqual(['download completed', 'complete active'])
})

it.each([
  [{ code: 'http', status: 403, message: 'Nein.' }, 'Nein.'],
  [{ code: 'http', status: 403 }, 'Ein unbekannter Fehler ist aufgetreten'],
  [{ code: 'unknown' }, 'Ein unbekannter Fehler ist aufgetreten'],
  [{ code: 'storage-full' }, 'Der Speicherplatz auf diesem Gerät reicht nicht aus.'],
] as const)('marks the failed step and shows why: %o', async (facts, text) => {
  const { succeed, fail } = await openDialog(35)
  await succeed('prepare')
  await succeed('chunk 2', storedChunk)
  await fail('chunk 0', facts)
  expect([state(), steps()[1], announced()]).toEqual([
    'failed',
    'download error',
    `Herunterladen ist fehlgeschlagen. ${text}`,
  ])
  expect(screen.getByText(text)).toBeTruthy()
  expect(cells()).toEqual(['Wartet', 'Wartet', 'Geprüft', 'Wartet'])
  expect(buttons()).toEqual(['Im Hintergrund fortsetzen', 'Abbrechen', 'Erneut versuchen'])
  await press('Erneut versuchen')
  expect([state(), steps()[0]]).toEqual(['preparing', 'prepare active'])
})

it('hides without cancelling by Escape and both buttons', async () => {
  const { actor, onHide } = await openDialog(42)
  await act(() => vi.advanceTimersByTimeAsync(100))
  await settle(() => void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }))
  expect(onHide).toHaveBeenCalledTimes(1)
  const both = screen.getAllByRole('button', { name: 'Im Hintergrund fortsetzen' })
  for (const button of both) await settle(() => void fireEvent.click(button))
  expect([both.length, onHide.mock.calls.length, actor.getSnapshot().value]).toEqual([2, 3, 'preparing'])
})

it('closes once a cancelled export has deleted its files', async () => {
  const { succeed, onHide } = await openDialog(42)
  await press('Abbrechen')
  expect([state(), buttons(), onHide.mock.calls.length]).toEqual([
    'cancelling',
    ['Im Hintergrund fortsetzen', 'Schließen'],
    0,
  ])
  await succeed('discard')
  expect(onHide).toHaveBeenCalledTimes(1)
})
