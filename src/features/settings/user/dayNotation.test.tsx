// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError } from '../../../domain/calls/errors'
import { dayNotation, recallDayNotation } from '../../../lib/dayNotation'
import { formatDateTime, formatDayMonth, formatRecent } from '../../../texts/kit/format'
import { UserSettingsScreen } from './UserSettingsScreen'

vi.setConfig({ testTimeout: 30_000 })
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  recallDayNotation(null)
})

const user: CurrentUser = { '@id': '/api/users/7', id: '7', firstName: 'Ida', roles: ['ROLE_DRIVER'] }
const phone = {
  '@id': '/api/sessions/2',
  browser: 'Safari',
  platform: 'iPhone',
  isCurrent: true,
  createdAt: '2026-11-08T08:00:00',
}
const open = () =>
  renderScreen(<UserSettingsScreen />, {
    user,
    read: (path) =>
      path.endsWith('sessions')
        ? Promise.resolve({ 'hydra:member': [phone], 'hydra:totalItems': 1 })
        : Promise.reject(new HttpError({ status: 404 })),
  })
const choose = (value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Tage und Zeiten'), { target: { value } }))

it('changes at once on the page itself, for this user and permanently', async () => {
  const { calls } = await open()
  expect(await screen.findByText(/Angemeldet seit 08\.11\.2026/)).toBeTruthy()
  await choose('iso')
  expect(screen.getByText(/Angemeldet seit 2026-11-08/)).toBeTruthy()
  // After a page reload, for this user and another one.
  recallDayNotation('8')
  expect(dayNotation()).toBe('german')
  recallDayNotation('7')
  expect(dayNotation()).toBe('iso')
  await choose('german')
  expect([screen.getByText(/Angemeldet seit 08\.11\.2026/).tagName, localStorage.length, calls]).toEqual([
    'SPAN',
    0,
    [],
  ])
})

it('applies to every text with a date', async () => {
  await open()
  await choose('iso')
  const at = new Date(2026, 2, 4, 7, 5)
  expect([
    formatDateTime(at),
    formatDayMonth(at),
    formatRecent(at, new Date(2026, 2, 6)),
    formatRecent(at, at),
    formatRecent(at, new Date(2026, 2, 5)),
  ]).toEqual(['2026-03-04 07:05', '03-04', '2026-03-04, 07:05', 'heute, 07:05', 'gestern, 07:05'])
})

it('lasts as long as the page in a browser without storage', async () => {
  await open()
  const refuse = () => {
    throw new DOMException('denied')
  }
  vi.stubGlobal('localStorage', {
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear: () => undefined,
  })
  await choose('iso')
  expect(dayNotation()).toBe('iso')
  vi.unstubAllGlobals()
  recallDayNotation('7')
  expect(dayNotation()).toBe('german')
})
