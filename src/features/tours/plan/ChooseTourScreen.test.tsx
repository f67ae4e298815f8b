// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { HttpError } from '../../../domain/calls/errors'
import { ChooseTourScreen } from './ChooseTourScreen'

vi.setConfig({ testTimeout: 30_000 })

const tourOf = (number: number) => ({
  '@id': `/api/tour-templates/${number}`,
  name: `Runde ${number}`,
  color: '#366ae8',
})

/** The tours of the server; null: requests fail. Tests change it. */
let tours: unknown[] | null
beforeEach(() => {
  tours = [
    tourOf(1),
    { '@id': '/api/tour-templates/2', name: 'Grünpflege Süd' },
    { '@id': '/api/tour-templates/3' },
  ]
})

const show = (path = '/tour-templates/plan') =>
  renderScreen(<ChooseTourScreen />, {
    path,
    read: async () => {
      if (tours === null) throw new HttpError({ status: 404 })
      return { 'hydra:member': tours }
    },
  })
const names = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
const search = async (text: string) => {
  const field = screen.getByLabelText('Touren durchsuchen')
  await act(async () => void fireEvent.change(field, { target: { value: text } }))
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
}

it('shows every tour with a link to its plan', async () => {
  await show()
  const link = (await screen.findByText('Grünpflege Süd')).closest('a')
  expect(link?.getAttribute('href')).toBe('/tour-templates/2/plan')
  expect(names()).toEqual(['R1Runde 1', 'GSGrünpflege Süd', '?Tour ohne Namen'])
})

it('finds tours by any part of their name and keeps the search in the URL', async () => {
  const { history } = await show()
  await screen.findByText('Runde 1')
  await search('sud grun')
  expect(names()).toEqual(['GSGrünpflege Süd'])
  expect(history.at(-1)).toBe('/tour-templates/plan?search=sud+grun')
  await search('Gibt es nicht')
  expect(screen.getByText('Es wurde kein Eintrag gefunden für den Text „Gibt es nicht“.')).toBeTruthy()
  await act(async () => screen.getByText('Suche und Filter aufheben').click())
  expect([names().length, history.at(-1)]).toEqual([3, '/tour-templates/plan'])
})

it('renders a hundred of a thousand tours and finds the others by search', async () => {
  tours = Array.from({ length: 1000 }, (_, index) => tourOf(index + 1))
  await show()
  expect(await screen.findByText('900 weitere Touren finden Sie über die Suche.')).toBeTruthy()
  expect([names().length, screen.queryByText('Runde 777')]).toEqual([100, null])
  await search('777')
  expect([names().length, screen.queryByText('Runde 777') === null]).toEqual([1, false])
})

it('shows how to start while there are no tours', async () => {
  tours = []
  await show()
  expect(await screen.findByText('Bitte legen Sie erst eine Tour an')).toBeTruthy()
})

it('offers a retry after a failed request', async () => {
  tours = null
  await show()
  const retry = await screen.findByText('Erneut versuchen')
  tours = [tourOf(1)]
  await act(async () => retry.click())
  expect(await screen.findByText('Runde 1')).toBeTruthy()
})
