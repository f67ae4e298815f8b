import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CustomerApi } from '../../api/customer/customerApi'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import type { CustomerFacts } from '../../domain/customer/customerFacts'
import { customerAnswer, factsOf, underWayAnswer } from '../../domain/customer/customerFacts.testing'
import { createCustomerActors } from './createCustomerActors'
import { CustomerPage } from './CustomerPage'
import { followVisibility } from './followVisibility'
import { keptDrafts } from './keptDrafts'

let answer: CustomerFacts | Error
let sending: ((answer: CustomerFacts | Error) => void)[]
let reads = 0

const api: CustomerApi = {
  read: async () => {
    reads += 1
    if (answer instanceof Error) throw answer
    return answer
  },
  send: () =>
    new Promise((resolve, reject) => {
      sending.push((given) => (given instanceof Error ? reject(given) : resolve(given)))
    }),
}

beforeEach(() => {
  vi.useFakeTimers()
  answer = factsOf(underWayAnswer)
  sending = []
  reads = 0
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const page = () => document.body.textContent

async function open() {
  const actors = createCustomerActors(api)
  followVisibility(actors)
  for (const action of Object.values(actors.actions)) action.start()
  actors.page.start()
  render(<CustomerPage actors={actors} token="abc" drafts={keptDrafts('abc')} />)
  await pass(0)
  return () => {
    actors.page.stop()
    for (const action of Object.values(actors.actions)) action.stop()
  }
}

it('reads every 15 seconds while a visit is under way, every 30 before', async () => {
  const close = await open()
  await pass(15_000)
  expect([reads, page()?.includes('Unterwegs zu Ihnen')]).toEqual([2, true])
  answer = factsOf(customerAnswer)
  await pass(15_000)
  expect([reads, page()?.includes('Geplant')]).toEqual([3, true])
  await pass(29_000)
  expect(reads).toBe(3)
  await pass(1_000)
  expect(reads).toBe(4)
  close()
})

it('keeps the last facts without a network, and is right when the device is connected again', async () => {
  const close = await open()
  answer = new NetworkError()
  await pass(15_000)
  expect(page()).toContain('Kein Netz · Stand 10:43')
  expect(page()).toContain('3Ziele vor Ihnen')
  answer = factsOf(underWayAnswer, { stopsBefore: 2 })
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(page()).toContain('2Ziele vor Ihnen')
  expect(page()).not.toContain('Kein Netz')
  close()
})

it('reads nothing while it is hidden, and at once when it is shown again', async () => {
  const close = await open()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(120_000)
  expect(reads).toBe(1)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(reads).toBe(2)
  visibility.mockRestore()
  close()
})

it('a link that stops working shows nothing any more', async () => {
  const close = await open()
  answer = new HttpError({ status: 404 })
  await pass(15_000)
  expect(page()).toContain('Unter dieser Adresse ist nichts zu sehen.')
  expect(page()).not.toContain('Nordlicht')
  close()
})

it('says that there is no network before the first answer', async () => {
  answer = new NetworkError()
  const close = await open()
  expect(page()).toContain('Kein Netz')
  answer = factsOf(customerAnswer)
  await pass(2_000)
  expect(page()).toContain('Geplant')
  close()
})

it('an instruction waits for the network and arrives', async () => {
  answer = factsOf(customerAnswer)
  const close = await open()
  fireEvent.change(screen.getByLabelText('Hinweis für den Fahrer'), {
    target: { value: 'Tor links' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Hinweis senden' }))
  sending[0]?.(new NetworkError())
  await pass(0)
  expect(page()).toContain('Kein Netz: Ihr Hinweis wartet')
  expect(keptDrafts('abc').read('instruction')).toBe('Tor links')
  dispatchEvent(new Event('online'))
  await pass(0)
  sending[1]?.(factsOf(customerAnswer, { instruction: { text: 'Tor links' } }))
  await pass(0)
  expect(page()).toContain('Ihr Hinweis ist beim Fahrer.Tor links')
  close()
})

it('a refused order reads the page again, which may offer something else', async () => {
  answer = factsOf(customerAnswer)
  const close = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Am 20.11. nicht da' }))
  answer = factsOf(underWayAnswer, { allowed: { instruction: false, absence: false, rating: false } })
  sending[0]?.(new HttpError({ status: 409 }))
  await pass(0)
  expect(page()).toContain('Unterwegs zu Ihnen')
  expect(screen.getByRole('alert').textContent).toContain('Das wurde nicht angenommen.')
  close()
})
