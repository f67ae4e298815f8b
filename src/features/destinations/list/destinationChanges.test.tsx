// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import { destinationKeys } from '../../../api/destinations/destinationsQueries'
import { destinationTemplateKeys } from '../../../api/destinationTemplates/destinationTemplatesApi'
import { tourTemplateKeys } from '../../../api/tourTemplates/tourTemplatesQueries'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import { DestinationsScreen } from './DestinationsScreen'

vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/c' },
}
const iriOf = (number: number) => `/api/destinations/${number}`
const tour = '/api/tour-templates/t'
const paper = { '@id': '/api/tags/p', name: 'Papier', colourCode: '#366ae8' }
const glass = { '@id': '/api/tags/g', name: 'Glas', colourCode: '#2e7d32' }

/** The data of the server: 1 has paper, 2 both; 3 is inactive and has none. */
let stops: Record<string, unknown>[]
beforeEach(() => {
  localStorage.clear()
  stops = [[paper['@id']], [paper['@id'], glass['@id']], []].map((tags, index) => ({
    '@id': iriOf(index + 1),
    name: `Halt ${index + 1}`,
    tags,
    active: index < 2,
    tourTemplate: { '@id': tour, name: 'Nord' },
  }))
})

async function read(path: string) {
  const stop = stops.find((each) => each['@id'] === path)
  if (stop !== undefined) return stop
  if (path === '/api/tags') return { 'hydra:member': [paper, glass] }
  if (path === '/api/destinations') return { 'hydra:member': stops, 'hydra:totalItems': stops.length }
  return { 'hydra:member': [] }
}
const done: (call: SentCall) => Promise<unknown> = () => Promise.resolve(undefined)

async function show(answer = done, user = admin) {
  const view = await renderScreen(<DestinationsScreen />, {
    user,
    path: '/destinations?size=10',
    read,
    answer,
    etag: () => 'v7',
  })
  await screen.findByText('Halt 1')
  return { ...view, notices: () => view.platform.notify.mock.calls.map(([{ message }]) => message) }
}
const press = (element: Element | null | undefined) =>
  act(async () => {
    if (element == null) throw new Error('Nothing to press')
    fireEvent.click(element)
  })
const button = (name: string) =>
  [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)
async function change(numbers: number[], action: string) {
  for (const number of numbers) await press(screen.getByLabelText(`Halt ${number} auswählen`))
  await press(button('Ändern'))
  await press(await screen.findByText(action, { selector: '[role=menuitem]' }))
}
const category = (name: string) => screen.getByText(name).closest('label')
const bodies = (calls: readonly SentCall[]) => calls.map(({ method, path, body }) => [method, path, body])

describe('the rhythm of several destinations', () => {
  it('is written once for all', async () => {
    const { calls, notices } = await show()
    await change([1, 2], 'Rhythmus ändern')
    await screen.findByText('Rhythmus von 2 Zielen ändern')
    const sentence = screen.getByLabelText('Wann sind diese Ziele fällig?')
    await act(async () => void fireEvent.change(sentence, { target: { value: 'Di und Do' } }))
    await press(button('Übernehmen'))
    await waitFor(() => expect(notices()).toEqual(['Der Rhythmus von 2 Zielen wurde geändert.']))
    const rhythm = expect.objectContaining({ schedule: { kind: 'weekly', every: 1, weekdays: ['TU', 'TH'] } })
    expect(bodies(calls)).toEqual([
      ['PATCH', iriOf(1), { rhythm }],
      ['PATCH', iriOf(2), { rhythm }],
    ])
  })

  it('cannot be changed on a server without rhythms', async () => {
    await renderScreen(<DestinationsScreen />, {
      user: admin,
      path: '/destinations?size=10',
      read,
      announced: [],
    })
    await screen.findByText('Halt 1')
    await press(screen.getByLabelText('Halt 1 auswählen'))
    await press(button('Ändern'))
    await screen.findByText('Kategorien setzen', { selector: '[role=menuitem]' })
    expect(screen.queryByText('Rhythmus ändern')).toBeNull()
  })
})

describe('categories of several destinations', () => {
  it('are shown, added and removed without changes of the others', async () => {
    const { calls, notices, platform } = await show()
    await change([1, 2], 'Kategorien setzen')
    await screen.findByText('Kategorien von 2 Zielen setzen')
    await screen.findByText('Papier')
    expect([category('Papier')?.textContent, category('Glas')?.textContent]).toEqual([
      'Papierbei allen',
      'Glasbei 1 von 2',
    ])
    expect(button('Übernehmen')?.getAttribute('aria-disabled')).toBe('true')
    await press(category('Papier')?.querySelector('input'))
    await press(category('Glas')?.querySelector('input'))
    expect([category('Papier')?.textContent, category('Glas')?.textContent]).toEqual([
      'Papierwird entfernt',
      'Glaswird ergänzt',
    ])
    await press(button('Übernehmen'))
    await waitFor(() => expect(notices()).toEqual(['Die Kategorien von 2 Zielen wurden gesetzt.']))
    expect(bodies(calls)).toEqual([
      ['PATCH', iriOf(1), { tags: [glass['@id']] }],
      ['PATCH', iriOf(2), { tags: [glass['@id']] }],
    ])
    expect(calls.map(({ etag }) => etag)).toEqual(['v7', 'v7'])
    expect(platform.invalidate.mock.calls.map(([key]) => key)).toEqual([
      destinationKeys.all,
      tourTemplateKeys.all,
      destinationTemplateKeys.all,
    ])
  })

  it('can be undone from the toast, only where they were changed', async () => {
    const { calls, notices, platform } = await show()
    await change([1, 2], 'Kategorien setzen')
    await screen.findByText('Papier')
    await press(category('Papier')?.querySelector('input'))
    await press(button('Übernehmen'))
    await waitFor(() => expect(notices().length).toBe(1))
    // Meanwhile another user gives the first one another category.
    stops[0] = { ...stops[0], tags: [glass['@id']] }
    stops[1] = { ...stops[1], tags: [glass['@id']] }
    calls.length = 0
    const action = platform.notify.mock.calls[0]?.[0].action
    expect(action?.label).toBe('Rückgängig')
    await act(async () => action?.onClick())
    await waitFor(() => expect(notices().at(-1)).toBe('2 Ziele sind wie zuvor.'))
    expect(bodies(calls)).toEqual([
      ['PATCH', iriOf(1), { tags: [glass['@id'], paper['@id']] }],
      ['PATCH', iriOf(2), { tags: [glass['@id'], paper['@id']] }],
    ])
  })

  it('are not overwritten if the server does not send them, and refusals are listed', async () => {
    stops[0] = { ...stops[0], tags: undefined }
    const refusal = new HttpError({ status: 403 })
    const { calls, notices, platform } = await show(({ path }) =>
      path === iriOf(3) ? Promise.reject(refusal) : Promise.resolve(undefined),
    )
    await change([1, 2, 3], 'Kategorien setzen')
    await screen.findByText('Papier')
    expect(category('Papier')?.textContent).toBe('Papierbei 1 von 2')
    await press(category('Papier')?.querySelector('input'))
    await press(button('Übernehmen'))
    await waitFor(() =>
      expect(notices()).toEqual([
        'Bei 1 Ziel war nichts zu ändern.',
        'Nicht geändert: „Halt 3“.',
        'Der Server nennt die Kategorien nicht, die es dort schon gibt. Deshalb nicht geändert: „Halt 1“.',
      ]),
    )
    expect(calls.map(({ path }) => path)).toEqual([iriOf(3)])
    expect(platform.notifyFailure.mock.calls).toEqual([[refusal]])
  })
})

it('deactivates several at once, except inactive ones, and keeps them checked', async () => {
  const { calls, notices } = await show()
  await change([1, 3], 'Inaktiv setzen')
  await waitFor(() =>
    expect(notices()).toEqual(['1 Ziel wurde inaktiv gesetzt. Bei 1 Ziel war nichts zu ändern.']),
  )
  expect(bodies(calls)).toEqual([['PATCH', iriOf(1), { active: false }]])
  expect(screen.getByLabelText<HTMLInputElement>('Halt 1 auswählen').checked).toBe(true)
})

it('resumes with the same call that got no response', async () => {
  const answers = [undefined, new NetworkError()]
  const { calls, notices } = await show(() => {
    const answer = answers.shift()
    return answer === undefined ? Promise.resolve(undefined) : Promise.reject(answer)
  })
  await change([1, 2], 'Inaktiv setzen')
  await screen.findByText('1 Ziel steht noch aus, weil der Server nicht geantwortet hat.')
  await press(button('Erneut senden'))
  await waitFor(() => expect(notices()).toEqual(['2 Ziele wurden inaktiv gesetzt.']))
  expect(calls.map(({ path }) => path)).toEqual([1, 2, 2].map(iriOf))
  expect(calls[2]?.commandId).toBe(calls[1]?.commandId)
})

it('duplicates several, each into its own tour, and deletes the copies on undo', async () => {
  let copies = 10
  const { calls, notices, platform } = await show(({ method }) =>
    Promise.resolve(method === 'POST' ? { '@id': iriOf((copies += 1)) } : undefined),
  )
  await change([1, 2], 'Duplizieren')
  await screen.findByText(/^2 Ziele werden mit allen Angaben kopiert/)
  await press(button('Duplizieren'))
  await waitFor(() => expect(notices()).toEqual(['2 Ziele wurden dupliziert.']))
  expect(bodies(calls)).toEqual([
    ['POST', `${iriOf(1)}/duplicate`, { tourTemplate: tour }],
    ['POST', `${iriOf(2)}/duplicate`, { tourTemplate: tour }],
  ])
  calls.length = 0
  stops.push({ '@id': iriOf(11), name: 'Kopie' }, { '@id': iriOf(12), name: 'Kopie' })
  await act(async () => platform.notify.mock.calls[0]?.[0].action?.onClick())
  await waitFor(() => expect(notices().at(-1)).toBe('2 Kopien wurden wieder gelöscht.'))
  expect(bodies(calls)).toEqual([
    ['DELETE', iriOf(11), undefined],
    ['DELETE', iriOf(12), undefined],
  ])
})

it('offers none of it to a spectator', async () => {
  await show(done, { '@id': '/api/users/s', id: 's', roles: ['ROLE_SPECTATOR'], canViewPlan: true })
  expect(screen.queryByLabelText('Halt 1 auswählen')).toBeNull()
})
