// @vitest-environment jsdom
import { act, configure, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError } from '../../../domain/calls/errors'
import { ProofRulesScreen } from './ProofRulesScreen'

/** Forms are slow on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const iri = '/api/companies/1'
const admin: CurrentUser = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': iri, name: 'Spreeklar' },
}

/** A server that stores the company. */
async function open(company: Record<string, unknown> = {}) {
  const server = { company: { '@id': iri, name: 'Spreeklar', ...company }, version: 1 }
  const keep = (call: SentCall) => {
    if (call.etag !== `"${server.version}"`) return Promise.reject(new HttpError({ status: 412 }))
    Object.assign(server.company, call.body)
    server.version += 1
    return Promise.resolve(server.company)
  }
  const view = await renderScreen(<ProofRulesScreen />, {
    user: admin,
    path: '/settings/proof-of-service?tab=rules',
    read: (path) => Promise.resolve(path === iri ? { ...server.company } : { 'hydra:member': [] }),
    etag: () => `"${server.version}"`,
    answer: keep,
  })
  await screen.findByLabelText('Unterschrift erforderlich')
  return { ...view, server }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const toggle = (label: string) => fireEvent.click(field(label))
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const bodies = (calls: readonly SentCall[]) => calls.map(({ body }) => body)
const reasons = () =>
  within(screen.getByRole('group', { name: 'Gründe' }))
    .queryAllByRole<HTMLInputElement>('textbox', { name: /^Grund \d/ })
    .map(({ value }) => value)

it('requires nothing if nothing was set or the server lacks the field', async () => {
  await open()
  expect([
    field('Foto erforderlich').checked,
    field('Unterschrift erforderlich').checked,
    field('Name des Empfängers erforderlich').checked,
    screen.queryByLabelText('Fotos mindestens'),
    reasons(),
  ]).toEqual([false, false, false, null, []])
  expect(screen.queryByText('Nicht gespeichert')).toBeNull()
})

it('sends only the changes', async () => {
  const { calls, platform } = await open()
  toggle('Foto erforderlich')
  type('Fotos mindestens', '3')
  toggle('Name des Empfängers erforderlich')
  await press('Speichern')
  expect(calls.map(({ path, body, etag }) => [path, body, etag])).toEqual([
    [iri, { requiredPhotoCount: 3, recipientNameRequired: true }, '"1"'],
  ])
  expect(platform.notify.mock.lastCall?.[0].message).toBe('Die Einstellungen der Firma sind gespeichert.')
  toggle('Foto erforderlich')
  await press('Speichern')
  expect(bodies(calls).at(-1)).toEqual({ requiredPhotoCount: null })
})

it('is not sent while the number of photos is invalid, and shows an error there', async () => {
  const { calls } = await open()
  toggle('Foto erforderlich')
  type('Fotos mindestens', '11')
  await press('Speichern')
  expect(screen.getByText('Dieser Wert sollte zwischen 1 und 10 liegen.')).toBeTruthy()
  expect([document.activeElement, calls]).toEqual([field('Fotos mindestens'), []])
})

it('adds, renames, sorts and removes reasons, and restores one', async () => {
  const { calls } = await open({ failureReasons: ['Niemand da', 'Zu'] })
  type('Neuer Grund', 'Hund')
  await press('Hinzufügen')
  type('Grund 1', 'Niemand angetroffen')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Hund verschieben' }), {
    key: 'ArrowUp',
    altKey: true,
  })
  expect(reasons()).toEqual(['Niemand angetroffen', 'Hund', 'Zu'])
  await press('Hund entfernen')
  expect([reasons(), screen.getByText('„Hund“ ist entfernt.')]).toEqual([
    ['Niemand angetroffen', 'Zu'],
    expect.anything(),
  ])
  await press('Rückgängig')
  expect(reasons()).toEqual(['Niemand angetroffen', 'Hund', 'Zu'])
  await press('Speichern')
  expect(bodies(calls)).toEqual([{ failureReasons: ['Niemand angetroffen', 'Hund', 'Zu'] }])
  expect(screen.queryByText('Nicht gespeichert')).toBeNull()
})

it('keeps the text of a reason that was not added', async () => {
  const { calls } = await open({ failureReasons: ['Zu'] })
  type('Neuer Grund', 'Hund')
  await press('Speichern')
  expect(bodies(calls)).toEqual([{ failureReasons: ['Zu', 'Hund'] }])
  expect([reasons(), field('Neuer Grund').value]).toEqual([['Zu', 'Hund'], ''])
})

it('focuses the invalid reason', async () => {
  const { calls } = await open({ failureReasons: ['Niemand da', 'Zu'] })
  type('Grund 2', ' ')
  await press('Speichern')
  expect(screen.getByText('Dieser Wert muss gesetzt werden.')).toBeTruthy()
  expect([document.activeElement, calls]).toEqual([field('Grund 2'), []])
})

it('merges changes of others, and asks if both changed the same field', async () => {
  const { server, calls } = await open({ failureReasons: ['Zu'] })
  toggle('Unterschrift erforderlich')
  type('Grund 1', 'Tor zu')
  Object.assign(server.company, { recipientNameRequired: true, failureReasons: ['Zu', 'Hund'] })
  server.version += 1
  await press('Speichern')
  const choice = await screen.findByRole('group', { name: 'Gründe' })
  expect([choice.textContent, calls.length]).toEqual([expect.stringContaining('Hund'), 1])
  await press('Übernehmen und speichern')
  expect(bodies(calls).at(-1)).toEqual({ signatureRequired: true, failureReasons: ['Tor zu'] })
  expect(field('Name des Empfängers erforderlich').checked).toBe(true)
})

it('disables corrections, and shows no switch if the server does not send it', async () => {
  const { calls, unmount } = await open({ proofCorrectionsAllowed: true })
  expect(field('Korrekturen erlaubt').checked).toBe(true)
  toggle('Korrekturen erlaubt')
  await press('Speichern')
  expect(bodies(calls)).toEqual([{ proofCorrectionsAllowed: false }])
  unmount()
  await open()
  expect(screen.queryByLabelText('Korrekturen erlaubt')).toBeNull()
})
