import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { ColoursScreen } from './ColoursScreen'
import { TagsScreen } from './TagsScreen'

/* The screens of colours and categories over a server with some. */

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }

/** The data of the server. Its response with the colours waits for `late`. */
export const server = {
  stored: {} as Record<string, Record<string, unknown>[]>,
  late: null as Promise<unknown> | null,
}

/** Resets the server before each test: two colours and a category. */
export function fillServer(): void {
  server.late = null
  server.stored = {
    '/api/colours': [
      { '@id': '/api/colours/1', code: '#366ae8', name: 'Blau' },
      { '@id': '/api/colours/2', code: '#884601', name: 'Rost' },
    ],
    '/api/tags': [{ '@id': '/api/tags/1', name: 'Winterdienst', colourCode: '#366ae8' }],
  }
}
const read = async (path: string) => {
  if (path === '/api/colours') await server.late
  const record = Object.values(server.stored)
    .flat()
    .find(({ '@id': iri }) => iri === path)
  return record ?? { 'hydra:member': server.stored[path] ?? [] }
}

export const answers =
  (...given: (unknown | Error)[]) =>
  (_call: SentCall) => {
    const next = given.shift()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? { '@id': '/api/x' })
  }
export const show = async (shown: 'colours' | 'tags', answer = answers()) => {
  const view = await renderScreen(shown === 'colours' ? <ColoursScreen /> : <TagsScreen />, {
    user: admin,
    path: `/settings/${shown}`,
    read,
    etag: () => '"1"',
    answer,
  })
  await screen.findByRole('heading', { level: 1 })
  return view
}
export const press = (name: string, within_: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(within_).getByRole('button', { name })))
export const dialog = () => screen.getByRole('dialog')
/** Opens a dialog and waits for its record. */
export const open = async (name: string) => {
  await press(name)
  await within(await screen.findByRole('dialog')).findByLabelText('Name')
}
export const type = (label: string, value: string) =>
  fireEvent.change(within(dialog()).getByLabelText(label, { selector: 'input:not([type=color])' }), {
    target: { value },
  })
export const rowTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    )
export const choose = async (row: string, item: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: `Aktionen: ${row}` })))
  const entry = await screen.findByRole('menuitem', { name: item })
  await act(async () => void fireEvent.click(entry))
}
