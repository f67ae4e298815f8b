// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { extensions } from '../../../contract/wire/extensions'
import { HttpError } from '../../../domain/calls/errors'
import { customerFlags } from '../../../domain/company/customerRules'
import { CustomerRulesScreen } from './CustomerRulesScreen'

/** Forms are slow on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })
afterEach(() => vi.restoreAllMocks())

const iri = '/api/companies/1'
const admin: CurrentUser = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  email: 'eva@nordlicht.example',
  company: { '@id': iri, name: 'Nordlicht' },
}
const enabled = { ...Object.fromEntries(customerFlags.map((flag) => [flag, true])), phone: '030 1' }

type Preview = (draft: { subject: string | null; body: string | null }) => Promise<unknown>
const previewed: Preview = ({ subject, body }) =>
  Promise.resolve({ subject: `An Sie: ${subject}`, text: `Beispiel: ${body}` })

async function open(
  company: Record<string, unknown>,
  {
    preview = previewed,
    sendTest = () => Promise.resolve(undefined),
    ...setting
  }: Partial<Parameters<typeof renderScreen>[1]> & {
    preview?: Preview
    sendTest?: () => Promise<unknown>
  } = {},
) {
  const stored = { '@id': iri, name: 'Nordlicht', ...company }
  const view = await renderScreen(<CustomerRulesScreen />, {
    user: admin,
    path: '/settings/proof-of-service?tab=customers',
    read: (path) => Promise.resolve(path === iri ? stored : { 'hydra:member': [] }),
    etag: () => '"1"',
    answer: ({ path, body }: SentCall) => {
      if (path === '/api/customer-mails/preview') return preview(body as Parameters<Preview>[0])
      if (path === '/api/customer-mails/send-test') return sendTest()
      return Promise.resolve(Object.assign(stored, body))
    },
    ...setting,
  })
  const sentTo = (path: string) => view.calls.filter((call) => call.path === path).map(({ body }) => body)
  return { ...view, sentTo }
}

const toggle = (label: string) => fireEvent.click(screen.getByLabelText(label))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const preview = () => screen.getByRole('region', { name: 'Beispiel der Seite' })
const isShown = (text: string) => within(preview()).queryAllByText(text).length > 0

it('saves switches, phone, days and texts', async () => {
  const { sentTo } = await open(enabled)
  await screen.findByLabelText('Seite für Kunden einschalten')
  toggle('Bewertung mit 1 bis 5 Sternen')
  type('Telefon', '030 5550 6795')
  type('Link gültig nach dem Besuch (Tage)', '30')
  await press('Nachweis')
  type('Betreff', 'Erledigt bei {place}')
  await press('Speichern')
  expect(sentTo(iri)).toEqual([
    {
      customerMayRate: false,
      phone: '030 5550 6795',
      customerLinkDays: 30,
      customerMailTexts: {
        tourStart: null,
        upcoming: null,
        proof: { subject: 'Erledigt bei {place}', body: null },
      },
    },
  ])
})

it('the preview follows the form', async () => {
  await open(enabled)
  await screen.findByLabelText('Seite für Kunden einschalten')
  expect([isShown('Geplant'), isShown('Hinweis für den Fahrer'), isShown('030 1')]).toEqual([
    true,
    true,
    true,
  ])
  toggle('Hinweis an den Fahrer')
  expect(isShown('Hinweis für den Fahrer')).toBe(false)
  await press('Unterwegs')
  expect([isShown('Unterwegs zu Ihnen'), isShown('Karte mit dem Fahrzeug')]).toEqual([true, true])
  await press('Erledigt')
  expect([isShown('Nachweis als PDF'), isShown('Ihre Bewertung')]).toEqual([true, true])
  toggle('Seite für Kunden einschalten')
  expect(isShown('Unter dieser Adresse ist nichts zu sehen.')).toBe(true)
})

it('a server without the page offers no settings of it', async () => {
  await open({})
  expect(await screen.findByText('Dieser Server bietet keine Seite für Kunden.')).toBeTruthy()
})

const mail = () => screen.queryByRole('region', { name: 'Vorschau der E-Mail' })
const testButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Testmail senden' })

it('the preview of a mail is that of the server in the typed texts, sent after a pause', async () => {
  const { sentTo } = await open(enabled)
  await screen.findByText('An Sie: null')
  type('Betreff', 'Wir kommen')
  type('Text', 'Um {arrival}')
  expect(await screen.findByText('An Sie: Wir kommen')).toBeTruthy()
  expect(mail()?.textContent).toContain('Beispiel: Um {arrival}')
  await press('Nachweis')
  expect(await screen.findByText('An Sie: null')).toBeTruthy()
  expect(sentTo('/api/customer-mails/preview')).toEqual([
    { kind: 'tourStart', subject: null, body: null },
    { kind: 'tourStart', subject: 'Wir kommen', body: 'Um {arrival}' },
    { kind: 'proof', subject: null, body: null },
  ])
})

it('a failed preview can be requested again', async () => {
  let isBroken = true
  await open(enabled, {
    preview: (draft) => (isBroken ? Promise.reject(new HttpError({ status: 403 })) : previewed(draft)),
  })
  expect(await screen.findByText('Die Vorschau konnte nicht erstellt werden.')).toBeTruthy()
  isBroken = false
  await press('Erneut versuchen')
  expect(await screen.findByText('An Sie: null')).toBeTruthy()
})

it.each([
  ['answers that it has none', { preview: () => Promise.reject(new HttpError({ status: 404 })) }],
  ['has not announced them', { announced: extensions.filter((name) => name !== 'customerPage') }],
])('there is no preview of mails if the server %s', async (_, setting) => {
  await open(enabled, setting)
  await screen.findByLabelText('Betreff')
  await waitFor(() => expect(mail()).toBeNull())
})

it('sends what is typed to the user as a test, and saves nothing', async () => {
  const { sentTo, platform } = await open(enabled)
  await screen.findByText('Sie geht an eva@nordlicht.example, auch ohne zu speichern.')
  type('Betreff', 'Wir kommen')
  await act(async () => void fireEvent.click(testButton()))
  await waitFor(() =>
    expect(platform.notify.mock.lastCall?.[0]).toEqual({
      type: 'success',
      message: 'Die Testmail wird an eva@nordlicht.example gesendet.',
    }),
  )
  type('Betreff', 'Wir kommen bald')
  await act(async () => void fireEvent.click(testButton()))
  await waitFor(() =>
    expect(sentTo('/api/customer-mails/send-test')).toEqual([
      { kind: 'tourStart', subject: 'Wir kommen', body: null },
      { kind: 'tourStart', subject: 'Wir kommen bald', body: null },
    ]),
  )
  expect(sentTo(iri)).toEqual([])
})

it('shows that a test is being sent, and reports a failure', async () => {
  let fail: (error: unknown) => void = () => undefined
  const { platform } = await open(enabled, {
    sendTest: () => new Promise((_, reject) => (fail = reject)),
  })
  await screen.findByLabelText('Betreff')
  await act(async () => void fireEvent.click(testButton()))
  const sending = await screen.findByRole<HTMLButtonElement>('button', { name: 'Testmail wird gesendet …' })
  expect(sending.disabled).toBe(true)
  const error = new HttpError({ status: 403 })
  await act(async () => fail(error))
  await waitFor(() => expect(platform.notifyFailure.mock.calls).toEqual([[error]]))
  expect(testButton().disabled).toBe(false)
})

it('sends and previews no text that is too long', async () => {
  const { sentTo } = await open(enabled)
  await screen.findByText('An Sie: null')
  type('Text', 'x'.repeat(4001))
  expect(testButton().disabled).toBe(true)
  expect(screen.getByText('Betreff oder Text ist zu lang zum Senden.')).toBeTruthy()
  expect(mail()?.textContent).toContain('Gezeigt wird der letzte Stand ohne Fehler.')
  type('Text', 'Kurz')
  await screen.findByText('Beispiel: Kurz')
  expect(sentTo('/api/customer-mails/preview')).toHaveLength(2)
})

it('the preview of the page has logo and colour of the company', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:logo')
  const company = { '@id': iri, name: 'Nordlicht', pdfLogo: '/api/files/9', pdfColour: '#123456' }
  await open(enabled, {
    user: { ...admin, company },
    read: (path) =>
      Promise.resolve(
        path === iri
          ? { ...company, ...enabled }
          : path === '/api/files/9'
            ? { '@id': path, contentType: 'image/png' }
            : path === '/api/files/9/download'
              ? new Uint8Array([137, 80, 78, 71]).buffer
              : { 'hydra:member': [] },
      ),
  })
  await screen.findByLabelText('Betreff')
  await waitFor(() => expect(preview().querySelector('img.cp-logo')?.getAttribute('src')).toBe('blob:logo'))
  expect(preview().querySelector<HTMLElement>('.cp')?.style.getPropertyValue('--cp-company')).toBe('#123456')
})
