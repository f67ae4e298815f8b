// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestExport, settle, storedChunk } from '../../../../tests/support/openTestExport'
import { ExportStrip } from './ExportStrip'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('shows subject and progress of the export, shows a failure, and opens the dialog', async () => {
  const onOpen = vi.fn()
  const { succeed, fail } = await openTestExport(42, (actor) => (
    <ExportStrip actor={actor} isDialogOpen={false} onOpen={onOpen} />
  ))
  await settle()
  await succeed('prepare')
  await succeed('chunk 0', storedChunk)
  const strip = screen.getByRole('button')
  expect([strip.getAttribute('aria-label'), strip.textContent]).toEqual([
    'Export: 42 Nachweise, Herunterladen, 1 von 5 Paketen. Export anzeigen',
    'Export: 42 Nachweise1 von 5',
  ])
  await fail('chunk 1', { code: 'http', status: 403 })
  expect([strip.getAttribute('aria-label'), strip.textContent]).toEqual([
    'Export: 42 Nachweise, Fehlgeschlagen. Export anzeigen',
    'Export: 42 NachweiseFehlgeschlagen',
  ])
  fireEvent.click(strip)
  expect(onOpen).toHaveBeenCalledTimes(1)
})
