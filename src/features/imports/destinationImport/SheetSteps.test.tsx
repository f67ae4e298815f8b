// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { contextAtStart } from '../../../machines/destinationImport/destinationImportFacts'
import type { DestinationImportActorRef } from '../../../machines/destinationImport/destinationImportMachine'
import { SheetSteps } from './SheetSteps'

const user = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const company = { '@id': '/api/companies/1' }
const start = contextAtStart({ jobId: 'missing', kind: 'destinations', company })
const context = {
  ...start,
  file: { key: 'k', name: 'Kunden.csv', sizeBytes: 9 },
  written: { ...start.written, counts: { ...start.written.counts, new: 3 } },
}

/** The file is missing. */
async function show(top: string, { canClose = false } = {}) {
  const send = vi.fn<DestinationImportActorRef['send']>()
  const snapshot = { can: () => canClose }
  const subscribe = () => ({ unsubscribe: () => undefined })
  const actor = { send, subscribe, getSnapshot: () => snapshot } as unknown as DestinationImportActorRef
  await renderScreen(<SheetSteps context={context} top={top} actor={actor} onPickOther={() => undefined} />, {
    user,
  })
  return send
}

it('shows what was written without the file as well, and can be closed', async () => {
  const send = await show('written', { canClose: true })
  expect(await screen.findByText('Der Import ist abgeschlossen.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Weitere Datei importieren' }))
  expect(send.mock.calls).toEqual([[{ type: 'close' }]])
})

it('can be closed if the server could not be notified of the end, but not during the notification', async () => {
  const send = await show('ending', { canClose: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Weitere Datei importieren' }))
  expect(send.mock.calls).toEqual([[{ type: 'close' }]])
  cleanup()
  await show('ending')
  expect(await screen.findByText('Der Import wird abgeschlossen …')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Weitere Datei importieren' })).toBeNull()
})

it('shows that the file is missing before anything is written', async () => {
  const send = await show('mapping')
  fireEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }))
  expect(send.mock.calls).toEqual([[{ type: 'discard' }]])
})
