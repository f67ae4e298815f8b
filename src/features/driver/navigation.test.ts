// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { base, goBack, leaveTo, navigate, pages } from './navigation'

const tour = pages.tour('/api/tours/1')
const stop = pages.stop('/api/tours/1', '/api/service-locations/9')
const proof = pages.proof('/api/tours/1', '/api/service-locations/9')

beforeEach(() => history.replaceState(null, '', base + pages.today))

/** Moves in the history take effect later. */
const moved = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
const here = () => location.pathname.slice(base.length)

it('the back arrow does the same as the back key', async () => {
  navigate(tour)
  navigate(stop)
  goBack(pages.today)
  await moved()
  expect(here()).toBe(tour)
  goBack(pages.today)
  await moved()
  expect(here()).toBe(pages.today)
})

it('a page that was opened by its address has the page above it behind it', () => {
  history.replaceState(null, '', base + stop)
  goBack(tour)
  expect(here()).toBe(tour)
})

it('nothing leads back into a proof that is complete', async () => {
  navigate(tour)
  navigate(stop)
  navigate(proof)
  leaveTo(tour)
  await moved()
  expect(here()).toBe(tour)
  goBack(pages.today)
  await moved()
  expect(here()).toBe(pages.today)
})

it('a proof that was opened elsewhere is replaced by the tour', async () => {
  navigate(pages.queue)
  navigate(proof)
  leaveTo(tour)
  expect(here()).toBe(tour)
  goBack(pages.today)
  await moved()
  expect(here()).toBe(pages.queue)
})
