// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import { NewImportScreen } from './NewImportScreen'

vi.setConfig({ testTimeout: 60_000 })

const user = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1' },
}
const sheetOf = (name: string) => `KdNr;Name\nNL-1;${name}`

/**
 * A server that returns the existing import for a known id, and rejects an id that is reused for another
 * file.
 */
function importsOf() {
  const known = new Map<string, { body: string; iri: string }>()
  return ({ commandId = '', body }: SentCall) => {
    const said = JSON.stringify(body)
    const made = known.get(commandId) ?? { body: said, iri: `/api/imports/${known.size + 1}` }
    if (made.body !== said) throw new HttpError({ status: 422 })
    known.set(commandId, made)
    return { '@id': made.iri }
  }
}

async function show(onEnd: (call: SentCall) => Promise<unknown> = async () => ({})) {
  const create = importsOf()
  return renderScreen(<NewImportScreen />, {
    user,
    path: '/imports/new',
    read: async () => ({ 'hydra:member': [] }),
    answer: async (call) => {
      if (call.path === '/api/imports/match') return { matches: [] }
      if (call.path === '/api/imports') return create(call)
      return call.method === 'PATCH' ? onEnd(call) : { rows: [] }
    },
  })
}

const press = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })))
const stateIs = (state: string) =>
  waitFor(() => expect(document.querySelector('[data-machine]')?.getAttribute('data-state')).toBe(state), {
    timeout: 10_000,
  })
async function pick(name: string, fileName: string) {
  const input = await screen.findByLabelText('Datei auswählen', { selector: 'input' })
  const files = [new File([sheetOf(name)], fileName)]
  await act(async () => void fireEvent.change(input, { target: { files } }))
}
async function goToTrial() {
  await stateIs('sheet.ready')
  await press('Weiter zu Zuordnung')
  await press('Weiter zu Prüfen')
  await stateIs('checking.ready')
  await press(/^Probelauf/)
  await stateIs('tried')
}
/** Goes from the trial back to the step in which another file can be picked. */
async function goBack() {
  await press('Zurück')
  await stateIs('checking.ready')
  await press('Zurück')
  await stateIs('mapping')
  await press('Zurück')
  await stateIs('sheet.ready')
  await press('Andere Datei')
}
const ended = (calls: readonly SentCall[]) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body])
const tried = (calls: readonly SentCall[]) =>
  calls.filter(({ path }) => path.endsWith('/dry-run')).map(({ path }) => path)

it('cancels the import of a file when another one is picked, and creates a new one', async () => {
  const { calls } = await show()
  await pick('Kita', 'Kunden.csv')
  await goToTrial()
  await goBack()
  await pick('Hof', 'Objekte.csv')
  await goToTrial()
  expect(ended(calls)).toEqual([['/api/imports/1', { state: 'cancelled' }]])
  expect(tried(calls)).toEqual(['/api/imports/1/dry-run', '/api/imports/2/dry-run'])
})

it('reads the last picked file, and cancels once, while the server has not responded', async () => {
  let answer: (given: unknown) => void = () => undefined
  const { calls } = await show(() => new Promise((resolve) => (answer = resolve)))
  await pick('Kita', 'Kunden.csv')
  await goToTrial()
  await goBack()
  await pick('Hof', 'Objekte.csv')
  await stateIs('file.dropping')
  expect(screen.getByText('Die Datei wird gelesen …')).toBeTruthy()
  await pick('Bad', 'Bäder.csv')
  await waitFor(() => expect(ended(calls)).toHaveLength(2))
  await act(async () => answer({}))
  await stateIs('sheet.ready')
  expect(screen.getByText('Ziele · Bäder.csv')).toBeTruthy()
  expect(await screen.findByText('Bad')).toBeTruthy()
  expect(ended(calls)).toEqual(Array(2).fill(['/api/imports/1', { state: 'cancelled' }]))
})

it('starts a new import for the same file, and continues if the cancellation got no response', async () => {
  const { calls } = await show(() => Promise.reject(new NetworkError()))
  await pick('Kita', 'Kunden.csv')
  await goToTrial()
  await goBack()
  await pick('Kita', 'Kunden.csv')
  await goToTrial()
  expect(tried(calls)).toEqual(['/api/imports/1/dry-run', '/api/imports/2/dry-run'])
})
