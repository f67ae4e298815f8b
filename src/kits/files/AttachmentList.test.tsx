// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../tests/support/renderScreen'
import { watchDownloads } from '../../../tests/support/watchDownloads'
import { HttpError } from '../../domain/calls/errors'
import { AttachmentList } from './AttachmentList'
import { StopAttachmentsButton } from './StopAttachmentsButton'
import { sheetBytes } from '../../workers/export/sheetFixture.testing'

vi.setConfig({ testTimeout: 30_000 })
const madeOf: Blob[] = []
beforeEach(() => {
  madeOf.splice(0)
  URL.createObjectURL = (content) => `blob:${madeOf.push(content as Blob)}`
  URL.revokeObjectURL = () => undefined
})

const record = '/api/destinations/1'
const file = (id: string, name: string, contentType: string | null, more: object = {}) => ({
  '@id': `/api/files/${id}`,
  name,
  contentType,
  createdBy: { '@id': '/api/users/u', fullName: 'Uwe Kretschmann' },
  createdAt: new Date(2026, 10, 20).toISOString(),
  ...more,
})
const photo = file('1', 'Zugang.png', 'image/png')
const plan = file('2', 'Plan.pdf', 'application/pdf')
const table = file('3', 'Liste.xlsx', 'application/vnd.ms-excel')
const deletedFile = file('4', 'Alt.png', null)

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

type Setting = { role?: string; members?: unknown; content?: () => Promise<unknown> }
async function show({ role = 'ROLE_COMPANY_ADMIN', members = [photo], content }: Setting = {}) {
  const fake = fakeWorkflows()
  const asked: string[] = []
  const view = await renderScreen(<AttachmentList record={record} recordName="Hasengrund" />, {
    user: { '@id': '/api/users/a', id: 'a', roles: [role] },
    offers: { workflows: fake.workflows },
    answer: ({ method, path }) => Promise.resolve(void asked.push(`${method} ${path}`)),
    read: async (path) => {
      asked.push(path)
      if (path.startsWith('/api/files/')) return content?.() ?? bytesOf('%PDF-1.7')
      if (path !== `${record}/attachments`) return { 'hydra:member': [] }
      if (members instanceof Error) throw members
      return { 'hydra:member': members }
    },
  })
  return { ...view, asked, fake }
}
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const look = async (name: string) => press(await screen.findByRole('button', { name: `${name} anschauen` }))
const menuOf = async (name: string) => press(await screen.findByRole('button', { name: `Anhänge: ${name}` }))

describe('attachments of a record', () => {
  it('show who added them and when', async () => {
    await show()
    expect(await screen.findByText('PNG · Uwe Kretschmann · 20.11.2026')).toBeTruthy()
  })

  it('show the empty and the failed state', async () => {
    await show({ members: [] })
    expect(await screen.findByText('Keine Anhänge vorhanden')).toBeTruthy()
    await show({ members: new HttpError({ status: 403 }) })
    expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeTruthy()
  })

  it('are added by a dialog', async () => {
    const { fake } = await show()
    await press(await screen.findByRole('button', { name: 'Hinzufügen' }))
    expect(fake.open.mock.calls).toEqual([['attachmentUpload', { record, recordName: 'Hasengrund' }]])
  })

  it('are detached after confirmation, at the URL the server sent', async () => {
    const path = '/api/links/7'
    const { asked } = await show({ members: [{ ...photo, links: { unattachPath: path } }] })
    await menuOf('Zugang.png')
    await press(await screen.findByText('Verknüpfung aufheben', { selector: '[role=menuitem]' }))
    await press(await screen.findByRole('button', { name: 'Lösen' }))
    expect(asked.filter((call) => call.startsWith('DELETE'))).toEqual([`DELETE ${path}`])
  })

  it.each([
    [null, 'DELETE /api/destinations/1/attachments/1'],
    // The access token is never sent to another origin.
    ['https://elsewhere.example/7', 'DELETE /api/destinations/1/attachments/1'],
  ])('are detached at the URL of the record if the server sends %s', async (unattachPath, call) => {
    const { asked } = await show({ members: [{ ...photo, links: { unattachPath } }] })
    await menuOf('Zugang.png')
    await press(await screen.findByText('Verknüpfung aufheben', { selector: '[role=menuitem]' }))
    await press(await screen.findByRole('button', { name: 'Lösen' }))
    expect(asked.filter((each) => each.startsWith('DELETE'))).toEqual([call])
  })

  it('can be viewed by every user and changed by admins only', async () => {
    await show({ role: 'ROLE_SPECTATOR' })
    await menuOf('Zugang.png')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
      ['Anschauen', null],
      ['HerunterladenNur Administratoren Ihrer Firma können Anhänge ändern.', 'true'],
      ['Verknüpfung aufhebenNur Administratoren Ihrer Firma können Anhänge ändern.', 'true'],
      ['BearbeitenNur Administratoren Ihrer Firma können Anhänge ändern.', 'true'],
    ])
    const add = screen.getByRole('button', { name: 'Hinzufügen' })
    expect(add.getAttribute('aria-disabled')).toBe('true')
    await look('Zugang.png')
    const preview = within(await screen.findByRole('dialog', { name: 'Zugang.png' }))
    expect(preview.queryByRole('button', { name: 'Herunterladen' })).toBeNull()
  })
})

describe('file preview', () => {
  it('moves to the next and previous file by buttons and arrow keys', async () => {
    await show({ members: [photo, plan] })
    await look('Zugang.png')
    expect(await screen.findByRole('img', { name: 'Zugang.png' })).toBeTruthy()
    await press(screen.getByRole('button', { name: 'Nächste Datei' }))
    expect((await screen.findByTitle('Plan.pdf')).tagName).toBe('IFRAME')
    // The frame shows only a PDF, whatever type the server sends.
    expect(madeOf.at(-1)?.type).toBe('application/pdf')
    await act(async () => void fireEvent.keyDown(document.body, { key: 'ArrowRight' }))
    expect(screen.getByText('2 / 2')).toBeTruthy()
    await act(async () => void fireEvent.keyDown(document.body, { key: 'ArrowLeft' }))
    expect(screen.getByText('1 / 2')).toBeTruthy()
  })

  it.each([
    ['Liste.xlsx', table, 'Dieses Dateiformat wird nicht unterstützt.'],
    ['Alt.png', deletedFile, 'Datei gelöscht'],
  ])('explains why %s has no preview, without a request', async (name, member, words) => {
    const { asked } = await show({ members: [member] })
    await look(name)
    expect((await screen.findByRole('dialog', { name })).textContent).toContain(words)
    expect(asked.filter((call) => call.startsWith('/api/files/'))).toEqual([])
  })

  it('names an unknown type', async () => {
    await show({ members: [table] })
    const words =
      'Die Vorschau von "Liste.xlsx" mit Dateityp "application/vnd.ms-excel" wird nicht unterstützt.'
    expect(await screen.findByTitle(words)).toBeTruthy()
  })

  it('reports a failed download', async () => {
    await show({ members: [photo], content: () => Promise.reject(new HttpError({ status: 404 })) })
    await look('Zugang.png')
    expect(await screen.findByText('Es konnte keine Vorschau für "Zugang.png" erstellt werden.')).toBeTruthy()
  })

  it('reports a broken image', async () => {
    await show()
    await look('Zugang.png')
    const picture = await screen.findByRole('img', { name: 'Zugang.png' })
    await act(async () => void fireEvent.error(picture))
    expect(await screen.findByText('Dieses Dateiformat wird nicht unterstützt.')).toBeTruthy()
  })

  it('reports a PDF if the browser leaves its frame empty', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
    await show({ members: [plan], content: () => Promise.resolve(bytesOf('%PDF-1.7')) })
    await look('Plan.pdf')
    expect(await screen.findByTitle('Plan.pdf', {}, { timeout: 10_000 })).toBeTruthy()
    expect(screen.getByText('Dieser Browser zeigt PDF-Dateien nicht in der Seite an.')).toBeTruthy()
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
  })

  it.each([
    ['a page', '<script>alert(1)</script>', 'Es konnte keine Vorschau für "Plan.pdf" erstellt werden.'],
    ['anything else', 'no PDF', 'Dieses Dateiformat wird nicht unterstützt.'],
  ])('shows no PDF frame for content that is %s', async (_, content, words) => {
    await show({ members: [plan], content: () => Promise.resolve(bytesOf(content)) })
    await look('Plan.pdf')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(document.querySelector('iframe')).toBeNull()
  })
})

it('saves the attachments of all stops of a tour under its name', async () => {
  const downloads = watchDownloads()
  const asked: string[] = []
  const { platform } = await renderScreen(
    <StopAttachmentsButton tour="/api/tour-templates/1" name="Nord" />,
    {
      user: { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] },
      read: (path) => {
        asked.push(path)
        return Promise.resolve(sheetBytes())
      },
    },
  )
  await press(screen.getByRole('button', { name: 'Anhänge der Ziele herunterladen' }))
  expect(asked).toEqual(['/api/tour-templates/1/download-destination-attachments'])
  expect(downloads.map(({ name }) => name)).toEqual(['Nord – Anhänge.zip'])
  expect(platform.notify).toHaveBeenCalledWith({
    type: 'info',
    message: '"Nord – Anhänge.zip" wird heruntergeladen...',
  })
})

it.each(['<!doctype html><title>Anmelden</title>', 'PK\u0003\u0004'])(
  'saves nothing if the response is no archive: %j',
  async (answer) => {
    const downloads = watchDownloads()
    const { platform } = await renderScreen(
      <StopAttachmentsButton tour="/api/tour-templates/1" name="Nord" />,
      {
        user: { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] },
        read: () => Promise.resolve(bytesOf(answer)),
      },
    )
    await press(screen.getByRole('button', { name: 'Anhänge der Ziele herunterladen' }))
    await vi.waitFor(() => expect(platform.notifyFailure).toHaveBeenCalledOnce())
    expect(downloads).toEqual([])
  },
)
