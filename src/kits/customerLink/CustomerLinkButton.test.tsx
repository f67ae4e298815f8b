// @vitest-environment jsdom
import { act, configure, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../tests/support/renderScreen'
import type { CurrentUser } from '../../contract/access/user'
import type { Extension } from '../../contract/wire/extensions'
import { CustomerLinkButton } from './CustomerLinkButton'
import { CustomerWordsList } from './CustomerWordsList'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const stop = '/api/service-locations/1'
const userWith = (role: string): CurrentUser => ({ '@id': '/api/users/a', id: 'a', roles: [role] })

async function open(
  url: unknown,
  { role = 'ROLE_COMPANY_ADMIN', announced = ['customerPage'] as readonly Extension[] } = {},
) {
  return renderScreen(
    <>
      <p>Ziel</p>
      <CustomerLinkButton stop={stop} name="Praxis" />
    </>,
    {
      user: userWith(role),
      path: '/tours/1',
      announced,
      read: () => Promise.resolve({ 'hydra:member': [] }),
      answer: (_call: SentCall) =>
        Promise.resolve({ '@id': '/api/customer-links/1', url, expiresAt: '2026-12-04T12:00:00Z' }),
    },
  )
}
const press = (name: string) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })))

it('creates a link on request and shows it with its QR code', async () => {
  const { calls } = await open('https://tourwerk.example/t/abc')
  await press('Link für den Kunden')
  expect(calls).toEqual([])
  await press('Link anlegen')
  const link = await screen.findByLabelText<HTMLInputElement>('Link')
  expect(link.value).toBe('https://tourwerk.example/t/abc')
  expect(screen.getByText(/gilt bis 04\.12\.2026/)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR-Code des Links' })).toBeTruthy()
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/customer-links', { serviceLocation: stop }],
  ])
})

it('revokes all links of the stop', async () => {
  const { calls } = await open('https://tourwerk.example/t/abc')
  await press('Link für den Kunden')
  await press('Alle Links sperren')
  expect(await screen.findByText('Alle bisherigen Links sind gesperrt.')).toBeTruthy()
  expect(calls.map(({ method, path }) => [method, path])).toEqual([['DELETE', `${stop}/customer-links`]])
})

it('shows nothing that is no web address', async () => {
  await open('javascript:alert(1)')
  await press('Link für den Kunden')
  await press('Link anlegen')
  expect(
    await screen.findByText('Der Server hat den Link nicht genannt. Legen Sie einen weiteren an.'),
  ).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

it.each([
  ['without the page', { announced: [] }],
  ['for a driver', { role: 'ROLE_COMPANY_DRIVER' }],
])('is absent %s', async (_, options) => {
  await open('https://tourwerk.example/t/abc', options)
  expect(await screen.findByText('Ziel')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Link für den Kunden' })).toBeNull()
})

it('quotes what the customer has said', async () => {
  await renderScreen(
    <CustomerWordsList
      words={{
        instruction: 'Tor links',
        absence: { reason: '' },
        rating: { stars: 4, comment: 'Gut' },
      }}
    />,
    { user: userWith('ROLE_COMPANY_ADMIN'), path: '/tours/1', read: () => Promise.resolve({}) },
  )
  const list = await screen.findByRole('list', { name: 'Vom Kunden' })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'Kunde: nicht da',
    'Kunde: „Tor links“',
    'Bewertung: 4 von 5, „Gut“',
  ])
})
