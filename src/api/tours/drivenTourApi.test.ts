import { expect, it } from 'vitest'
import { HttpError } from '../../domain/calls/errors'
import type { HttpClient } from '../httpClient'
import { createDrivenToursApi } from './drivenTourApi'

const tour = '/api/tours/7'
const own = `${tour}/service-locations`
const all = '/api/service-locations'

/** A server that responds with 404 to every other path. */
function apiOver(answers: Record<string, unknown>) {
  const asked: unknown[] = []
  const http = {
    send: ({ path, query }: { path: string; query: object }) => {
      asked.push([path, query])
      const data = answers[path] ?? new HttpError({ status: 404 })
      if (data instanceof Error) return Promise.reject(data)
      return Promise.resolve({ data, status: 200, etag: null, contentType: '' })
    },
  }
  return { api: createDrivenToursApi(http as unknown as HttpClient), asked }
}
const listOf = (...members: object[]) => ({ 'hydra:member': members, 'hydra:totalItems': members.length })
const stop = (id: number, of: unknown) => ({ '@id': `${all}/${id}`, name: `Halt ${id}`, tour: of })
const namesOf = (stops: readonly { name?: string | null }[]) => stops.map(({ name }) => name)

it('reads the stops of a tour, and no others', async () => {
  const { api, asked } = apiOver({ [own]: listOf(stop(1, tour)), [all]: listOf(stop(2, tour)) })
  expect(namesOf(await api.stops(tour))).toEqual(['Halt 1'])
  expect(asked).toEqual([[own, { pagination: false }]])
})

it.each([404, 405])(
  'filters them from all service locations if the list of the tour returns %i',
  async (status) => {
    const { api, asked } = apiOver({
      [own]: new HttpError({ status }),
      // The server ignores the filter.
      [all]: listOf(stop(1, tour), stop(2, '/api/tours/8'), stop(3, { '@id': tour }), stop(4, null)),
    })
    expect(namesOf(await api.stops(tour))).toEqual(['Halt 1', 'Halt 3'])
    expect(asked.slice(1)).toEqual([[all, { 'tour.id': '7', pagination: false }]])
  },
)

it.each([403, 500])('does not treat a %i response as a server without such a list', async (status) => {
  const { api, asked } = apiOver({ [own]: new HttpError({ status }), [all]: listOf(stop(1, tour)) })
  await expect(api.stops(tour)).rejects.toMatchObject({ status })
  expect(asked).toHaveLength(1)
})

it('fails if neither list exists', async () => {
  await expect(apiOver({}).api.stops(tour)).rejects.toMatchObject({ status: 404 })
})
