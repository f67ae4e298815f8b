// @vitest-environment jsdom
import { act, configure, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError } from '../../../domain/calls/errors'
import { ImportRulesScreen } from './ImportRulesScreen'

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
  const view = await renderScreen(<ImportRulesScreen />, {
    user: admin,
    path: '/settings/import?tab=rules',
    read: (path) => Promise.resolve(path === iri ? { ...server.company } : { 'hydra:member': [] }),
    etag: () => `"${server.version}"`,
    answer: keep,
  })
  await screen.findByLabelText('Ziele erkennen an')
  return { ...view, server }
}

const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const key = () => field('Ziele erkennen an')
const duplicates = () => field('Ziele, die es schon gibt')
const choose = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const bodies = (calls: readonly SentCall[]) => calls.map(({ body }) => body)

it('shows the default rule if nothing was chosen or the server lacks the field', async () => {
  await open({ importKey: 'somethingNew' })
  const options = [key(), duplicates()].map((select) =>
    [...select.selectedOptions].map(({ textContent }) => textContent),
  )
  expect(options).toEqual([['Referenz, sonst Name und Adresse'], ['Aktualisieren']])
  expect(screen.getByText('Ohne gleiche Referenz werden Name und Adresse verglichen.')).toBeTruthy()
})

it('sends only the changes, and explains each choice', async () => {
  const { calls } = await open()
  choose(key(), 'refId')
  expect(screen.getByText('Zeilen ohne Referenz werden neu angelegt.')).toBeTruthy()
  choose(duplicates(), 'skip')
  await press('Speichern')
  choose(key(), '')
  await press('Speichern')
  expect(bodies(calls)).toEqual([{ importKey: 'refId', importDuplicates: 'skip' }, { importKey: null }])
  expect(screen.queryByText('Nicht gespeichert')).toBeNull()
})

it('merges changes of others, and asks if both changed the same field', async () => {
  const { server, calls } = await open()
  choose(key(), 'refId')
  choose(duplicates(), 'create')
  Object.assign(server.company, { importDuplicates: 'skip', name: 'Oderklar' })
  server.version += 1
  await press('Speichern')
  const choice = await screen.findByRole('group', { name: 'Ziele, die es schon gibt' })
  for (const text of ['Neu anlegen', 'Auslassen']) expect(choice.textContent).toContain(text)
  await press('Übernehmen und speichern')
  expect(bodies(calls).at(-1)).toEqual({ importKey: 'refId', importDuplicates: 'create' })
})
