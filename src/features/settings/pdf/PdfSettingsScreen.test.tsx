// @vitest-environment jsdom
import { act, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import { PdfSettingsScreen } from './PdfSettingsScreen'

/** Dialogs are slow on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const iri = '/api/companies/1'
const admin: CurrentUser = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': iri, name: 'Spreeklar' },
}
const picture = (id: string, more: object = {}) => ({
  '@id': `/api/files/${id}`,
  name: `${id}.png`,
  contentType: 'image/png',
  sizeBytes: 12_000,
  ...more,
})
const files = [
  picture('stern'),
  picture('plan', { contentType: 'application/pdf' }),
  picture('poster', { sizeBytes: 3_000_000 }),
  picture('zeichnung', { contentType: 'image/svg+xml' }),
]

const previewPath = '/api/proof-of-services/preview-pdf'

/** A server that stores the company. */
async function open({
  company = {},
  answer,
  preview = () => Promise.reject(new HttpError({ status: 404 })),
}: {
  company?: Record<string, unknown>
  answer?: (call: SentCall) => Promise<unknown>
  /** The response to a preview. */
  preview?: (call: SentCall) => Promise<unknown>
} = {}) {
  const server = { company: { '@id': iri, name: 'Spreeklar', ...company }, version: 1 }
  const keep = (call: SentCall) => {
    if (call.path === '/api/files') return Promise.resolve(picture('neu'))
    if (call.etag !== `"${server.version}"`) return Promise.reject(new HttpError({ status: 412 }))
    Object.assign(server.company, call.body)
    server.version += 1
    return Promise.resolve(server.company)
  }
  const calls: SentCall[] = []
  const previews: SentCall[] = []
  const view = await renderScreen(<PdfSettingsScreen />, {
    user: admin,
    path: '/settings/pdf',
    read: (path) => {
      if (path === iri) return Promise.resolve({ ...server.company })
      if (path === '/api/files') return Promise.resolve({ 'hydra:member': files })
      const file = [...files, picture('neu')].find((each) => each['@id'] === path)
      return file ? Promise.resolve(file) : Promise.reject(new HttpError({ status: 404 }))
    },
    etag: () => `"${server.version}"`,
    answer: (call) => {
      if (call.path === previewPath) {
        previews.push(call)
        return preview(call)
      }
      calls.push(call)
      return (answer ?? keep)(call)
    },
  })
  await screen.findByLabelText('Überschrift')
  return { ...view, server, calls, previews }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string, where: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(where).getByRole('button', { name })))
const parts = () =>
  within(screen.getByRole('list', { name: 'Inhalt und Reihenfolge' }))
    .getAllByRole<HTMLInputElement>('switch')
    .map(({ name, checked }) => (checked ? name : `(${name})`))
    .join(' ')
const changes = (calls: readonly SentCall[]) =>
  calls.filter(({ path }) => path === iri).map(({ body, etag }) => ({ body, etag }))
const logo = () => screen.getByRole('group', { name: 'Logo' })
const pick = async (file: File) => {
  const input = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Bild hochladen', {
    selector: 'input',
  })
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
}

describe('the layout of the PDFs', () => {
  it('is the default one if the server lacks the field', async () => {
    await open()
    expect([field('Überschrift').value, field('Farbe der Linien').value, field('Fußzeile').value]).toEqual([
      '',
      '#0e3b4f',
      '',
    ])
    expect(parts()).toBe('destination map times customFields tasks signature photos note')
    expect(logo().textContent).toContain('Kein Logo')
    expect(screen.queryByText('Nicht gespeichert')).toBeNull()
  })

  it('sends the changes with the version that was read', async () => {
    const { calls, platform } = await open({ company: { pdfFooter: 'HRB 1', pdfParts: ['tasks', 'map'] } })
    type('Überschrift', 'Leistungsnachweis')
    type('Farbe der Linien', '#AA0000')
    const handle = screen.getByRole('button', { name: 'Kartenskizze verschieben' })
    fireEvent.keyDown(handle, { key: 'ArrowUp', altKey: true })
    fireEvent.click(screen.getByRole('switch', { name: 'Fotos' }))
    await press('Speichern')
    expect(changes(calls)).toEqual([
      {
        body: {
          pdfTitle: 'Leistungsnachweis',
          pdfColour: '#aa0000',
          pdfParts: expect.arrayContaining(['map', 'tasks', 'photos']) as unknown,
        },
        etag: '"1"',
      },
    ])
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Das Aussehen der PDFs ist gespeichert.' }],
    ])
    expect(screen.queryByText('Nicht gespeichert')).toBeNull()
  })

  it('is not sent while invalid, and focuses the first error', async () => {
    const { calls } = await open()
    type('Überschrift', 'x'.repeat(61))
    type('Fußzeile', 'x'.repeat(256))
    type('Farbe der Linien', 'rot')
    expect(document.body.textContent).toContain('256 / 255')
    await press('Speichern')
    expect(screen.getByText('Dieser Wert sollte maximal 60 Zeichen lang sein.')).toBeTruthy()
    expect(screen.getByText('Dieser Wert sollte maximal 255 Zeichen lang sein.')).toBeTruthy()
    expect(screen.getByText('Dieser Wert ist kein gültiger Farbcode.')).toBeTruthy()
    expect([document.activeElement, changes(calls)]).toEqual([field('Überschrift'), []])
  })

  it('merges changes of others, and asks if both changed the same field', async () => {
    const { server, calls } = await open()
    type('Überschrift', 'Nachweis A')
    Object.assign(server.company, { pdfTitle: 'Nachweis B', pdfFooter: 'HRB 1' })
    server.version += 1
    await press('Speichern')
    const choice = await screen.findByRole('group', { name: 'Überschrift' })
    expect(choice.textContent).toContain('Nachweis B')
    await press('Übernehmen und speichern')
    expect(changes(calls).at(-1)).toEqual({ body: { pdfTitle: 'Nachweis A' }, etag: '"2"' })
    expect([field('Überschrift').value, field('Fußzeile').value]).toEqual(['Nachweis A', 'HRB 1'])
  })

  it('discards changes on request', async () => {
    await open({ company: { pdfTitle: 'Lieferschein' } })
    type('Überschrift', 'x')
    await press('Verwerfen')
    expect(field('Überschrift').value).toBe('Lieferschein')
  })
})

describe('the logo', () => {
  it('is chosen among suitable pictures of the company, and removed', async () => {
    const { calls } = await open()
    await press('Logo wählen')
    const pictures = within(await screen.findByRole('region', { name: 'Bilder aus Ihren Dateien' }))
    const choice = await pictures.findByRole('button', { name: /stern\.png/ })
    expect(pictures.getAllByRole('listitem')).toHaveLength(1)
    await act(async () => void fireEvent.click(choice))
    expect(await within(logo()).findByText('12 kB')).toBeTruthy()
    await press('Speichern')
    await press('Logo entfernen')
    await press('Speichern')
    expect(changes(calls).map(({ body }) => body)).toEqual([
      { pdfLogo: '/api/files/stern' },
      { pdfLogo: null },
    ])
  })

  it('is uploaded, and becomes a file of the company', async () => {
    const { calls } = await open()
    await press('Logo wählen')
    await pick(new File(['bild'], 'neu.png', { type: 'image/png' }))
    expect(await within(logo()).findByText('12 kB')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Speichern')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/files', `PATCH ${iri}`])
    expect(changes(calls)[0]?.body).toEqual({ pdfLogo: '/api/files/neu' })
  })

  it.each([
    ['Plan.pdf', 'application/pdf', 4, 'Das Logo muss ein Bild im Format PNG oder JPEG sein.'],
    ['Bild.png', 'image/png', 2 * 1024 * 1024 + 1, 'Das Logo darf höchstens 2 MB groß sein.'],
  ])('rejects %s of %s', async (name, contentType, size, message) => {
    const { calls } = await open()
    await press('Logo wählen')
    const file = new File(['x'], name, { type: contentType })
    Object.defineProperty(file, 'size', { value: size })
    await pick(file)
    expect(screen.getByText(message)).toBeTruthy()
    expect(calls).toEqual([])
    type('Überschrift', 'Nachweis')
    expect(screen.queryByText(message)).toBeNull()
  })

  it('shows that the upload failed, and keeps the previous logo', async () => {
    const { platform } = await open({
      company: { pdfLogo: '/api/files/stern' },
      answer: () => Promise.reject(new NetworkError()),
    })
    await press('Ersetzen')
    await pick(new File(['bild'], 'neu.png', { type: 'image/png' }))
    expect(
      await screen.findByText('Das Bild wurde nicht hochgeladen. Bitte versuchen Sie es noch einmal.'),
    ).toBeTruthy()
    expect(platform.notifyFailure.mock.calls).toContainEqual([new NetworkError()])
    expect(await within(logo()).findByText('stern.png')).toBeTruthy()
  })

  it('shows that its file was deleted', async () => {
    await open({ company: { pdfLogo: '/api/files/weg' } })
    expect(await within(logo()).findByText(/^Die Datei des Logos gibt es nicht mehr/)).toBeTruthy()
  })

  it('shows an error of the server', async () => {
    const message = 'Das Logo darf höchstens 2 MB groß sein.'
    const refusal = new HttpError({ status: 422, violations: [{ propertyPath: 'pdfLogo', message }] })
    await open({ company: { pdfLogo: '/api/files/stern' }, answer: () => Promise.reject(refusal) })
    await press('Logo entfernen')
    await press('Speichern')
    expect(screen.getByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Logo wählen' }))
  })
})

describe('the preview', () => {
  const made: Blob[] = []
  const revoked: string[] = []
  beforeEach(() => {
    made.length = 0
    revoked.length = 0
    // jsdom has neither.
    URL.createObjectURL = (content) => `blob:${made.push(content as Blob)}`
    URL.revokeObjectURL = (address) => void revoked.push(address)
  })
  afterEach(() => vi.unstubAllGlobals())

  const pdf = (text = '') => new Blob([`%PDF-1.7 ${text}%%EOF`], { type: 'application/pdf' })
  const frame = () => screen.findByTitle<HTMLIFrameElement>('Vorschau des PDF')
  const shown = async () => (await frame()).getAttribute('src')?.split('#')[0]

  it("is the server's PDF with the unsaved settings, refetched when typing pauses", async () => {
    const { previews } = await open({ preview: () => Promise.resolve(pdf()) })
    expect(await shown()).toBe('blob:1')
    expect(made[0]?.type).toBe('application/pdf')
    type('Überschrift', 'Liefer')
    type('Überschrift', 'Lieferschein')
    await vi.waitFor(async () => expect(await shown()).toBe('blob:2'))
    expect(previews.map(({ body }) => body)).toEqual([{}, { pdfTitle: 'Lieferschein' }])
    expect(revoked).toEqual(['blob:1'])
    expect(screen.getByText(/^Das fertige PDF · /)).toBeTruthy()
  })

  it('never shows an older response after a newer one', async () => {
    const answers: ((content: Blob) => void)[] = []
    const { previews } = await open({
      preview: () => new Promise((resolve) => answers.push(resolve)),
    })
    expect(screen.getByText('Vorschau wird erstellt …')).toBeTruthy()
    type('Überschrift', 'Neu')
    await vi.waitFor(() => expect(previews).toHaveLength(2))
    await act(async () => answers[1]?.(pdf('neu')))
    expect(await shown()).toBe('blob:1')
    await act(async () => answers[0]?.(pdf('alt, und länger')))
    expect([await shown(), made.map(({ size }) => size)]).toEqual(['blob:1', [pdf('neu').size]])
  })

  it('stays unchanged while the form is invalid', async () => {
    const { previews } = await open({ preview: () => Promise.resolve(pdf()) })
    await frame()
    type('Farbe der Linien', 'rot')
    expect(await screen.findByText('Gezeigt wird der letzte Stand ohne Fehler.')).toBeTruthy()
    expect([await shown(), previews.length]).toEqual(['blob:1', 1])
  })

  it('shows a failure, and retries', async () => {
    const answers = [Promise.reject(new HttpError({ status: 429 })), Promise.resolve(pdf())]
    await open({ preview: () => answers.shift() ?? Promise.resolve(pdf()) })
    expect(await screen.findByText('Die Vorschau konnte nicht erstellt werden.')).toBeTruthy()
    await press('Erneut versuchen')
    expect(await shown()).toBe('blob:1')
  })

  it('rejects a response that is no PDF', async () => {
    await open({ preview: () => Promise.resolve(new Blob(['<html>'], { type: 'text/html' })) })
    expect(await screen.findByText('Die Vorschau konnte nicht erstellt werden.')).toBeTruthy()
  })

  it('is hidden if the server has no previews, and nothing else is', async () => {
    const { calls, platform } = await open()
    expect(await screen.findByText(/^Dieser Server erstellt keine Vorschau/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'PDF speichern' })).toBeNull()
    type('Überschrift', 'Nachweis A')
    await press('Speichern')
    expect([changes(calls).map(({ body }) => body), platform.notifyFailure.mock.calls]).toEqual([
      [{ pdfTitle: 'Nachweis A' }],
      [],
    ])
  })

  it('is offered as a file if the browser cannot embed a PDF', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { pdfViewerEnabled: { value: false } }))
    await open({ preview: () => Promise.resolve(pdf()) })
    expect(await screen.findByText(/^Dieser Browser zeigt PDFs nicht in der Seite/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'PDF speichern' })).toBeTruthy()
  })

  it('is behind a button on small screens', async () => {
    const none = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
    vi.stubGlobal('matchMedia', () => none)
    const { previews } = await open({ preview: () => Promise.resolve(pdf()) })
    expect([previews, screen.queryByTitle('Vorschau des PDF')]).toEqual([[], null])
    await press('Vorschau')
    const dialog = within(await screen.findByRole('dialog', { name: 'Vorschau' }))
    expect(await dialog.findByTitle('Vorschau des PDF')).toBeTruthy()
  })
})
