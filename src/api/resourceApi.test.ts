import * as Schema from 'effect/Schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startAnsweringServer } from '../../tests/support/answeringServer'
import { Thing, failureOf, startTestClient, thing } from '../../tests/support/testClient'
import { Destination } from '../contract/destination/destination'
import { DecodeError } from '../domain/calls/errors'
import { getPage, toQuery } from './resourceApi'

let server: Awaited<ReturnType<typeof startAnsweringServer>>
beforeEach(async () => {
  server = await startAnsweringServer()
})
afterEach(() => server.stop())

function pageOf(body: unknown) {
  server.answer({ body })
  return getPage(startTestClient({ apiHost: server.host }).http, '/api/things', Thing, { page: 1 })
}

describe('toQuery', () => {
  it('serializes every parameter of a list', () => {
    expect(
      toQuery({
        page: 2,
        itemsPerPage: 30,
        search: 'Müller',
        sort: { field: 'createdAt', direction: 'DESC' },
        filters: { 'tourTemplate.id': '7', pagination: false, 'exists[endDate]': undefined },
      }),
    ).toEqual({
      page: 2,
      itemsPerPage: 30,
      search: 'Müller',
      'sort[createdAt]': 'DESC',
      'tourTemplate.id': '7',
      pagination: false,
      'exists[endDate]': undefined,
    })
  })

  it('omits undefined parameters', () => {
    expect([toQuery({}), toQuery({ search: '' })]).toEqual([{}, {}])
  })
})

describe('getPage', () => {
  it('decodes the members and the total', async () => {
    const other = { '@id': '/api/things/2', unknown: true }
    expect(await pageOf({ 'hydra:member': [thing, other], 'hydra:totalItems': 31 })).toEqual({
      members: [thing, { '@id': '/api/things/2' }],
      defective: [],
      totalItems: 31,
    })
    expect(server.seen.map(({ url }) => url)).toEqual(['/api/things?page=1'])
  })

  it('keeps the order of hundreds of members, including invalid ones', async () => {
    const many = Array.from({ length: 250 }, (_, index) =>
      index === 120 ? { name: 'without @id' } : { '@id': `/api/things/${index}` },
    )
    const { members, defective, totalItems } = await pageOf({ 'hydra:member': many, 'hydra:totalItems': 250 })
    expect(members).toEqual(many.filter((_, index) => index !== 120))
    expect([defective, totalItems]).toEqual([[''], 250])
  })

  it.each([-1, 1.5])('ignores the invalid total %d', async (total) => {
    expect(await pageOf({ 'hydra:member': [thing], 'hydra:totalItems': total })).toMatchObject({
      totalItems: 1,
    })
  })

  it('counts at least the received members', async () => {
    const other = { '@id': '/api/things/2' }
    expect(await pageOf({ 'hydra:member': [thing, other], 'hydra:totalItems': 1 })).toMatchObject({
      totalItems: 2,
    })
  })

  it('decodes numbered members', async () => {
    const other = { '@id': '/api/things/2' }
    expect(await pageOf({ 'hydra:member': { 1: thing, 4: other } })).toEqual({
      members: [thing, other],
      defective: [],
      totalItems: 2,
    })
  })

  it.each([
    [1, 1, 1, []],
    [3, 1, 5, []],
    [1, 2, 7, ['/api/things?search=x&pagination=false&iriOnly=true']],
    [4, 0, 7, ['/api/things?search=x&pagination=false&iriOnly=true']],
  ])(
    'determines on page %i with %i members the total missing in the response',
    async (page, count, total, asked) => {
      const path = '/api/things'
      const members = (length: number) => Array.from({ length }, (_, id) => ({ '@id': `${path}/${id}` }))
      const seen: string[] = []
      const { http } = startTestClient({ apiHost: server.host })
      const answering = {
        send: async (request: Parameters<typeof http.send>[0]) => {
          server.answer({
            body: { 'hydra:member': members(request.query?.['iriOnly'] === true ? 7 : count) },
          })
          const answer = await http.send(request)
          seen.push(server.seen.at(-1)?.url ?? '')
          return answer
        },
      }
      const read = await getPage(answering, path, Thing, { search: 'x', page, itemsPerPage: 2 })
      expect([read.totalItems, seen.slice(1)]).toEqual([total, asked])
    },
  )

  it('returns each invalid member as defective and keeps the others', async () => {
    const bad = [{ '@id': 7 }, null, 'text', [], {}]
    expect(await pageOf({ 'hydra:member': [bad[0], thing, ...bad.slice(1)], 'hydra:totalItems': 6 })).toEqual(
      {
        members: [thing],
        defective: ['', '', '', '', ''],
        totalItems: 6,
      },
    )
  })

  it('returns the path of a defective record if known', async () => {
    server.answer({ body: { 'hydra:member': [{ '@id': '/api/things/1', size: 'large' }] } })
    const { http } = startTestClient({ apiHost: server.host })
    const Sized = Schema.Struct({ '@id': Schema.String, size: Schema.Finite })
    expect(await getPage(http, '/api/things', Sized, {})).toEqual({
      members: [],
      defective: ['/api/things/1'],
      totalItems: 1,
    })
  })

  it('keeps a record with an invalid field, without that field', async () => {
    const stops = [
      { '@id': '/api/destinations/1', lat: 'Nord', lng: '13.4', eta: '2026-03-02T08:15:00+01:00' },
      { '@id': '/api/destinations/2', tags: ['/api/tags/1', 5] },
    ]
    server.answer({ body: { 'hydra:member': stops, 'hydra:totalItems': 'viele' } })
    const { http } = startTestClient({ apiHost: server.host })
    expect(await getPage(http, '/api/destinations', Destination, {})).toEqual({
      members: [
        { '@id': '/api/destinations/1', lat: null, lng: 13.4, eta: null },
        { '@id': '/api/destinations/2', tags: ['/api/tags/1'] },
      ],
      defective: [],
      totalItems: 2,
    })
  })

  it.each([
    ['is missing', {}],
    ['is null', { 'hydra:totalItems': null }],
  ])('counts the members if the total %s', async (_, total) => {
    const page = await pageOf({ 'hydra:member': [thing, null], ...total })
    expect(page).toEqual({ members: [thing], defective: [''], totalItems: 2 })
  })

  it('decodes an empty collection', async () => {
    const page = await pageOf({ 'hydra:member': [], 'hydra:totalItems': 0 })
    expect(page).toEqual({ members: [], defective: [], totalItems: 0 })
  })

  it.each([
    ['no collection', {}],
    ['a bare list', [thing]],
    ['a page', '<html></html>'],
  ])('rejects %s', async (_, body) => {
    expect(await failureOf(pageOf(body))).toBeInstanceOf(DecodeError)
  })
})
