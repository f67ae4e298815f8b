// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../tests/support/renderScreen'
import type { Company } from '../../contract/company/company'
import { DayNotes, TodayNote } from './DayNotes'

afterEach(() => void vi.useRealTimers())

async function show(now: Date, company: Omit<Company, '@id'>) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const user = {
    '@id': '/api/users/a',
    id: 'a',
    roles: ['ROLE_COMPANY_ADMIN'],
    company: { '@id': '/api/companies/1', ...company },
  }
  await renderScreen(
    <>
      <DayNotes />
      <TodayNote />
    </>,
    { user },
  )
  return screen.queryAllByRole('note').map(({ textContent }) => textContent)
}

it('shows notes for today and the next days', async () => {
  const company = { holidayState: 'BE', daysOff: ['2026-10-04'] }
  expect(await show(new Date(2026, 9, 3, 23, 30), company)).toEqual([
    'Heute, Samstag, 3. Oktober: Tag der Deutschen Einheit · Morgen, Sonntag, 4. Oktober: freier Tag',
    'Heute, Samstag, 3. Oktober: Tag der Deutschen Einheit',
  ])
})

it('shows a day within a week across the end of daylight saving time', async () => {
  const company = { holidayState: 'TH' }
  expect(await show(new Date(2026, 9, 25), company)).toEqual(['Samstag, 31. Oktober: Reformationstag'])
})

it('shows no note for a day further away', async () => {
  expect(await show(new Date(2026, 9, 24), { holidayState: 'TH' })).toEqual([])
})

it('shows nothing if the company chose no calendar', async () => {
  expect(await show(new Date(2026, 9, 3), {})).toEqual([])
})
