// @vitest-environment jsdom
import { act, configure, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../tests/support/renderScreen'
import type { CurrentUser } from '../../contract/access/user'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { Extension } from '../../contract/wire/extensions'
import { useSaidAhead } from './useSaidAhead'
import { useVisitLinks } from './useVisitLinks'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const destination = '/api/destinations/7'
const userWith = (more: Partial<CurrentUser>): CurrentUser => ({
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  ...more,
})

/** What a plan does with a destination. */
function Plan({ day }: { day: IsoDay | null }) {
  const links = useVisitLinks(day, () => 'Praxis')
  const said = useSaidAhead(day)
  return (
    <>
      <p>Plan</p>
      {links.menuItems(destination).map(({ key, label, onSelect }) => (
        <button key={key} type="button" onClick={onSelect}>
          {label}
        </button>
      ))}
      <output>{said.get(destination) ?? 'nichts'}</output>
      {links.dialog}
    </>
  )
}

const visitOn = (date: string, instruction: string | null = null) => ({
  '@id': `/api/customer-visits/7_${date}`,
  destination,
  date,
  customerWords: instruction === null ? null : { instruction, instructionAt: '2026-11-20T08:00:00Z' },
})

async function open({
  day = null as IsoDay | null,
  next = [] as object[],
  user = {} as Partial<CurrentUser>,
  announced = ['customerPage'] as readonly Extension[],
  asked = [] as string[],
} = {}) {
  const said = [visitOn('2026-11-30', 'Später'), visitOn('2026-11-23', 'Tor links')]
  return renderScreen(<Plan day={day} />, {
    user: userWith(user),
    announced,
    read: (path, query) => {
      asked.push(path)
      if (path !== '/api/customer-visits') return Promise.resolve({ 'hydra:member': [] })
      const members = query['destination'] === undefined ? said : next
      return Promise.resolve({ 'hydra:member': members, 'hydra:totalItems': members.length })
    },
    answer: (_call: SentCall) =>
      Promise.resolve({
        '@id': '/api/customer-visits/7/customer-links',
        url: 'https://tourwerk.example/t/abc',
        expiresAt: '2026-12-07T23:00:00Z',
      }),
  })
}
const press = (name: string) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })))
const sentOf = (calls: readonly SentCall[]) => calls.map(({ method, path, body }) => [method, path, body])

it('creates a link of the next visit unless another one is chosen', async () => {
  const { calls } = await open({ next: [visitOn('2026-11-23'), visitOn('2026-11-30')] })
  await press('Link für den Kunden')
  const day = await screen.findByLabelText<HTMLSelectElement>('Datum des Besuchs')
  expect([...day.options].map(({ text }) => text)).toEqual(['Mo 23.11.', 'Mo 30.11.'])
  await press('Link anlegen')
  expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(
    'https://tourwerk.example/t/abc',
  )
  fireEvent.change(day, { target: { value: '2026-11-30' } })
  // The link of another day is not shown any more.
  expect(screen.queryByLabelText('Link')).toBeNull()
  await press('Link anlegen')
  await screen.findByLabelText('Link')
  expect(sentOf(calls)).toEqual([
    ['POST', '/api/customer-links', { visit: '/api/customer-visits/7_2026-11-23' }],
    ['POST', '/api/customer-links', { visit: '/api/customer-visits/7_2026-11-30' }],
  ])
})

it('takes any date of a tour on demand', async () => {
  const { calls } = await open()
  await press('Link für den Kunden')
  const day = (await screen.findAllByLabelText<HTMLInputElement>('Datum des Besuchs'))[0]
  expect(day?.value).toMatch(/^\d{4}-\d\d-\d\d$/)
  if (day !== undefined) fireEvent.change(day, { target: { value: '2027-02-01' } })
  await press('Link anlegen')
  await screen.findByLabelText('Link')
  expect(sentOf(calls)[0]?.[2]).toEqual({ visit: '/api/customer-visits/7_2027-02-01' })
})

it('is about the date of a plan, and revokes its links', async () => {
  const { calls } = await open({ day: '2026-11-30' })
  await press('Link für den Kunden')
  expect(screen.queryByLabelText('Datum des Besuchs')).toBeNull()
  await press('Alle Links sperren')
  expect(await screen.findByText('Alle bisherigen Links sind gesperrt.')).toBeTruthy()
  expect(sentOf(calls)[0]?.slice(0, 2)).toEqual([
    'DELETE',
    '/api/customer-visits/7_2026-11-30/customer-links',
  ])
})

it('shows the words for the day of a plan, or with the day of the next ones', async () => {
  const first = await open()
  expect(await screen.findByText('Mo 23.11. Kunde: „Tor links“')).toBeTruthy()
  first.unmount()
  await open({ day: '2026-11-30' })
  expect(await screen.findByText('Kunde: „Später“')).toBeTruthy()
})

it.each([
  ['without the page', { announced: [] }],
  ['for those who only see plans', { user: { roles: ['ROLE_SPECTATOR'], canViewPlan: true } }],
])('is absent %s', async (_, options) => {
  const asked: string[] = []
  await open({ ...options, asked })
  expect(await screen.findByText('Plan')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Link für den Kunden' })).toBeNull()
  expect(screen.getByText('nichts')).toBeTruthy()
  expect(asked).not.toContain('/api/customer-visits')
})
