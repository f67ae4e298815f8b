// @vitest-environment jsdom
import { act, configure, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { customerFlags } from '../../../domain/company/customerRules'
import { CustomerRulesScreen } from './CustomerRulesScreen'

/** Forms are slow on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const iri = '/api/companies/1'
const admin: CurrentUser = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': iri, name: 'Nordlicht' },
}
const enabled = { ...Object.fromEntries(customerFlags.map((flag) => [flag, true])), phone: '030 1' }

async function open(company: Record<string, unknown>) {
  const stored = { '@id': iri, name: 'Nordlicht', ...company }
  const view = await renderScreen(<CustomerRulesScreen />, {
    user: admin,
    path: '/settings/proof-of-service?tab=customers',
    read: (path) => Promise.resolve(path === iri ? stored : { 'hydra:member': [] }),
    etag: () => '"1"',
    answer: (call: SentCall) => Promise.resolve(Object.assign(stored, call.body)),
  })
  return view
}

const toggle = (label: string) => fireEvent.click(screen.getByLabelText(label))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const preview = () => screen.getByRole('region', { name: 'Beispiel der Seite' })
const isShown = (text: string) => within(preview()).queryAllByText(text).length > 0

it('saves switches, phone, days and texts', async () => {
  const { calls } = await open(enabled)
  await screen.findByLabelText('Seite für Kunden einschalten')
  toggle('Bewertung mit 1 bis 5 Sternen')
  type('Telefon', '030 5550 6795')
  type('Link gültig nach dem Besuch (Tage)', '30')
  await press('Nachweis')
  type('Betreff', 'Erledigt bei {place}')
  expect(screen.getByLabelText('Vorschau der E-Mail').textContent).toContain(
    'Erledigt bei Hausverwaltung Beispiel, Kastanienallee 33, 10435 Berlin',
  )
  await press('Speichern')
  expect(calls.map(({ body }) => body)).toEqual([
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
