// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import type { CurrentUser } from '../../contract/access/user'
import { AgbScreen } from './AgbScreen'
import { ContactScreen } from './ContactScreen'
import { DownloadAppScreen } from './DownloadAppScreen'
import { FeedbackScreen } from './FeedbackScreen'
import { ImprintScreen } from './ImprintScreen'
import { PrivacyScreen } from './PrivacyScreen'
import { infoTexts } from '../../texts/settings/info'

const userWith = (id: string): CurrentUser => ({
  '@id': `/api/users/${id}`,
  id,
  email: `${id}@firma.example`,
})
const messageField = () => screen.getByLabelText<HTMLTextAreaElement>('Nachricht')
const type = (value: string) => fireEvent.change(messageField(), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('FeedbackScreen', () => {
  it('sends the message with a command id and confirms it', async () => {
    const { calls } = await renderScreen(<FeedbackScreen />, { user: userWith('ida') })
    type('Gut gemacht')
    await press('Senden')
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/feedback',
        body: { message: 'Gut gemacht' },
        commandId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ])
    expect(screen.getByRole('status').textContent).toBe('Vielen Dank. Ihr Feedback ist angekommen.')
  })

  it('keeps an unsent message beyond the screen for its writer only', async () => {
    const answer = () => Promise.reject(new NetworkError())
    const first = await renderScreen(<FeedbackScreen />, { user: userWith('ida'), answer })
    type('Lange Nachricht')
    await press('Senden')
    expect(messageField().value).toBe('Lange Nachricht')
    first.unmount()
    const other = await renderScreen(<FeedbackScreen />, { user: userWith('udo') })
    expect(messageField().value).toBe('')
    other.unmount()
    await renderScreen(<FeedbackScreen />, { user: userWith('ida') })
    expect(messageField().value).toBe('Lange Nachricht')
  })

  it('rejects an empty message', async () => {
    const { calls } = await renderScreen(<FeedbackScreen />, { user: userWith('eva') })
    await press('Senden')
    expect(screen.getByText('Dieser Wert muss gesetzt werden.')).toBeTruthy()
    expect(calls).toEqual([])
  })
})

describe('ContactScreen', () => {
  it('shows visitors the address and no form', async () => {
    await renderScreen(<ContactScreen />, {
      read: () => Promise.resolve({ '@id': '/api/pages/x', markdown: null }),
    })
    expect(await screen.findByText('Musterbetreiber GmbH')).toBeTruthy()
    expect(screen.queryByLabelText('Nachricht')).toBeNull()
    expect(screen.getByRole('link', { name: 'Zur Anmeldung' }).getAttribute('href')).toBe('/security/login')
  })

  it('lets signed-in users write', async () => {
    const { calls } = await renderScreen(<ContactScreen />, { user: userWith('ole') })
    type('Bitte um Rückruf')
    await press('Senden')
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/api/contact-requests', body: { message: 'Bitte um Rückruf' } },
    ])
    expect(screen.getByRole('status').textContent).toBe('Vielen Dank. Ihre Nachricht ist angekommen.')
    expect(screen.getByRole('link', { name: 'Zur Zentrale' }).getAttribute('href')).toBe('/')
  })
})

describe('a text of the operator', () => {
  const read = (markdown: unknown) => (path: string) =>
    path.startsWith('/api/pages/')
      ? Promise.resolve({ '@id': path, markdown })
      : Promise.reject(new NetworkError())
  const heading = (level: number) => screen.getByRole('heading', { level }).textContent

  it.each([
    ['/agb', <AgbScreen key="agb" />, 'Allgemeine Geschäftsbedingungen', '§ 1 Geltungsbereich'],
    ['/imprint', <ImprintScreen key="imprint" />, 'Impressum', 'Musterbetreiber GmbH'],
    ['/privacy', <PrivacyScreen key="privacy" />, 'Datenschutzerklärung', '§ 1 Verantwortlicher'],
    ['/contact', <ContactScreen key="contact" />, 'Kontakt', 'Musterbetreiber GmbH'],
  ])('is a sample marked as such if there is none: %s', async (_, page, title, sample) => {
    await renderScreen(page, { read: read(null) })
    expect(await screen.findByText('Muster:')).toBeTruthy()
    expect([heading(1), screen.getByText(sample).textContent]).toEqual([title, sample])
  })

  describe.each([
    ['/agb', <AgbScreen key="agb" />, 'Muster:'],
    ['/contact', <ContactScreen key="contact" />, 'Musterbetreiber GmbH'],
    ['/download-mobile-app', <DownloadAppScreen key="app" />, infoTexts.appMissing],
  ])('%s of a server without pages', (_, page, sample) => {
    it.each([400, 401, 403, 404, 405, 410, 501])(
      'is a sample if the server responds with %i',
      async (status) => {
        await renderScreen(page, { read: () => Promise.reject(new HttpError({ status })) })
        expect((await screen.findAllByText(sample)).length).toBeGreaterThan(0)
        expect(screen.queryByText('Dieser Text konnte nicht geladen werden.')).toBeNull()
      },
    )

    it('is a sample if the server responds with its own page', async () => {
      await renderScreen(page, { read: () => Promise.resolve('<!doctype html><title>Start</title>') })
      expect((await screen.findAllByText(sample)).length).toBeGreaterThan(0)
      expect(screen.queryByText('Dieser Text konnte nicht geladen werden.')).toBeNull()
    })
  })

  it('is the address of the driver app where this host has it', async () => {
    await renderScreen(<DownloadAppScreen />, {
      read: read(null),
      offers: ({ config }) => ({ config: { ...config, driverApp: true } }),
    })
    const link = screen.getByRole('link', { name: /\/fahrer\/$/ })
    expect(link.getAttribute('href')).toBe(new URL('/fahrer/', window.location.href).href)
    expect(screen.getByLabelText(infoTexts.driverAppQr)).toBeTruthy()
    expect([screen.queryByText(infoTexts.appMissing), screen.queryByLabelText(infoTexts.appQr)]).toEqual([
      null,
      null,
    ])
  })

  it('replaces the sample, with its headings below the title and its links', async () => {
    const markdown = '# Angaben nach § 5 DDG\n\n**Klar GmbH**, [Seite](https://klar.example)'
    await renderScreen(<ImprintScreen />, { read: read(markdown) })
    expect(await screen.findByRole('heading', { level: 2, name: 'Angaben nach § 5 DDG' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Seite' }).getAttribute('href')).toBe('https://klar.example')
    expect([heading(1), screen.queryByText('Muster:')]).toEqual(['Impressum', null])
    expect(screen.getByRole('link', { name: '© OpenStreetMap-Mitwirkende' }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/copyright',
    )
  })

  it('is text only: HTML in it is shown as text, and no link is executable', async () => {
    const markdown =
      'Vorher <img src="x" onerror="alert(1)"> <script>alert(2)</script> [x](javascript:alert(3))'
    const { container } = await renderScreen(<PrivacyScreen />, { read: read(markdown) })
    expect(await screen.findByText(/Vorher/)).toBeTruthy()
    expect(container.querySelectorAll('main img, main script, main [onerror]').length).toBe(0)
    expect([...container.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual([null])
  })

  it('can be retried if it could not be loaded', async () => {
    let isDown = true
    await renderScreen(<AgbScreen />, {
      read: () =>
        isDown
          ? Promise.reject(new NetworkError())
          : Promise.resolve({ '@id': '/api/pages/agb', markdown: 'Unsere Bedingungen' }),
    })
    expect(await screen.findByText('Dieser Text konnte nicht geladen werden.')).toBeTruthy()
    isDown = false
    await press('Erneut versuchen')
    expect(await screen.findByText('Unsere Bedingungen')).toBeTruthy()
  })
})

describe('DownloadAppScreen', () => {
  it('links a phone to itself', async () => {
    await renderScreen(<DownloadAppScreen />, {
      read: () => Promise.resolve({ '@id': '/api/pages/x', markdown: null }),
    })
    expect(screen.getByRole('img', { name: 'QR-Code mit der Adresse dieser Seite' })).toBeTruthy()
    expect(
      await screen.findByText(/^Für diese Installation ist zurzeit kein Download hinterlegt/),
    ).toBeTruthy()
  })
})

it('has links to every public page in its footer', async () => {
  await renderScreen(<ImprintScreen />, {
    read: () => Promise.resolve({ '@id': '/api/pages/x', markdown: 'Wir' }),
  })
  const links = [...document.querySelectorAll('footer a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/agb', '/contact', '/imprint', '/privacy', '/download-mobile-app'])
})
