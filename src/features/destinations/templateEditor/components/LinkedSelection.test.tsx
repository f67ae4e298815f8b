// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useState } from 'react'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import type { Query } from '../../../../api/httpClient'
import type { CurrentUser } from '../../../../contract/access/user'
import type { LinkedChoice } from '../linkedChoice'
import { LinkedSelection } from './LinkedSelection'

vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const template = { '@id': '/api/destination-templates/t', importReference: 'Nordstern' }
const iriOf = (number: number) => `/api/destinations/${number}`
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const linked = 40

let asked: Query[]
beforeEach(() => {
  asked = []
})

async function show(chosen: LinkedChoice, isBusy = false) {
  const choices: LinkedChoice[] = []
  function Chooser() {
    const [now, setNow] = useState(chosen)
    const choose = (next: LinkedChoice) => {
      choices.push(next)
      setNow(next)
    }
    return <LinkedSelection template={template} chosen={now} onChoose={isBusy ? null : choose} />
  }
  await renderScreen(<Chooser />, {
    user: admin,
    read: async (path, query) => {
      if (!path.startsWith('/api/destinations')) return { 'hydra:member': [] }
      asked.push(query)
      if (query.iriOnly === true) return { 'hydra:member': numbers(1, linked).map(iriOf) }
      const first = (Number(query.page) - 1) * 30 + 1
      const members = numbers(first, Math.min(first + 29, linked))
      return {
        'hydra:member': members.map((number) => ({ '@id': iriOf(number), name: `Halt ${number}` })),
        'hydra:totalItems': linked,
      }
    },
  })
  await screen.findByText('Halt 1')
  return choices
}
const status = () => screen.getAllByRole('status')[0]?.textContent
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (element: Element) => act(async () => void fireEvent.click(element))

it('shows all as checked while the choice is all', async () => {
  await show(null)
  expect(status()).toBe('Alle 40 verknüpften Ziele')
  expect([box('Halt 1 auswählen').checked, box('Halt 30 auswählen').checked]).toEqual([true, true])
  expect(asked.map((query) => query['destinationTemplate.importReference'])).toEqual([
    'Nordstern',
    'Nordstern',
  ])
})

it('unchecks one of all, also with further pages, and becomes all again after checking it', async () => {
  const choices = await show(null)
  await press(box('Halt 2 auswählen'))
  expect(choices).toEqual([[1, ...numbers(3, 40)].map(iriOf)])
  expect(status()).toBe('Auswahl: 39 von 40 verknüpften Zielen')
  await press(box('Halt 2 auswählen'))
  expect(choices.at(-1)).toBeNull()
  expect(status()).toBe('Alle 40 verknüpften Ziele')
})

it('shows a selection as it was chosen, and checks the page by its header', async () => {
  const choices = await show([iriOf(40)])
  expect(status()).toBe('Auswahl: 1 von 40 verknüpften Zielen')
  expect(box('Halt 1 auswählen').checked).toBe(false)
  await press(box('Alle Einträge dieser Seite auswählen'))
  expect(choices).toEqual([[40, ...numbers(1, 30)].map(iriOf)])
})

it('selects all or none at once', async () => {
  const choices = await show([iriOf(3)])
  await press(screen.getByText('Auswahl aufheben'))
  await press(screen.getByText('Alle 40 auswählen'))
  expect(choices).toEqual([[], null])
})

it('disables the choice while the destinations are synced', async () => {
  const choices = await show(null, true)
  await press(box('Halt 1 auswählen'))
  await press(screen.getByText('Auswahl aufheben'))
  expect(choices).toEqual([])
  expect(
    box('Halt 1 auswählen').disabled || box('Halt 1 auswählen').getAttribute('aria-disabled'),
  ).toBeTruthy()
})
