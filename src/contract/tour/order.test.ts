import { expect, it } from 'vitest'
import { orderProgress, type OrderAttempt } from './order'

const today = '2026-12-08'
const attempt = (date: string, more: Partial<OrderAttempt> = {}): OrderAttempt => ({
  plannedTour: `/api/planned-tours/n_${date}`,
  date,
  isCancelled: false,
  proof: null,
  outcome: null,
  reason: '',
  ...more,
})
const stateOf = (attempts: OrderAttempt[], cancelled: string | null = null) =>
  orderProgress(cancelled, attempts, today).state

it('is open without a plan, and after a date without a proof', () => {
  expect(stateOf([])).toBe('open')
  expect(stateOf([attempt('2026-12-07')])).toBe('open')
  expect(stateOf([attempt(today, { isCancelled: true })])).toBe('open')
})

it('is planned on the first coming date', () => {
  const found = orderProgress(null, [attempt('2026-12-10'), attempt(today)], today)
  expect(found).toMatchObject({ state: 'planned', date: today })
})

it('is planned again after it failed', () => {
  const failed = attempt('2026-12-07', { outcome: 'failed', reason: 'Kein Zugang', proof: 'p' })
  expect(orderProgress(null, [failed], today)).toMatchObject({ state: 'failed', reason: 'Kein Zugang' })
  expect(stateOf([failed, attempt('2026-12-09')])).toBe('planned')
})

it('stays done, whatever else is planned or cancelled', () => {
  const done = attempt('2026-12-01', { outcome: 'done', proof: 'p' })
  expect(stateOf([done, attempt('2026-12-09')], 'Storniert')).toBe('done')
})

it('is cancelled with its reason', () => {
  expect(orderProgress('Storniert', [attempt('2026-12-09')], today)).toMatchObject({
    state: 'cancelled',
    plannedTour: null,
    reason: 'Storniert',
  })
})
