import { expect, it } from 'vitest'
import { NetworkError } from '../../domain/calls/errors'
import type { ListQuery } from '../resourceApi'
import { usageQueries, type UsedKind } from './usageQueries'

const tag = '/api/tags/p'
const page = (members: object[], totalItems = members.length, defective: string[] = []) =>
  Promise.resolve({ members, defective, totalItems }) as never
const tagged = (count: number) => Array.from({ length: count }, () => ({ '@id': '/x', tags: [tag, '/y'] }))

type Answers = { destinations?: () => never; tours?: () => never; choices?: () => never; tags?: () => never }

/** Queries the usage of a record from a server with these responses. */
async function ask(kind: UsedKind, iri: string, answers: Answers) {
  const asked: (ListQuery | string)[] = []
  const none = () => page([])
  const api = {
    destinations: {
      list: (query: ListQuery) => (asked.push(query), (answers.destinations ?? none)()),
    },
    tourTemplates: {
      list: (query: ListQuery) => (asked.push(query), (answers.tours ?? none)()),
      choices: answers.choices ?? (() => Promise.resolve([]) as never),
    },
    labels: {
      colours: () => Promise.resolve([{ '@id': '/api/colours/b', code: '#AABBCC' }]),
      tags: answers.tags ?? (() => Promise.resolve([]) as never),
    },
  }
  const { queryFn } = usageQueries(api).of(kind, iri)
  const { signal } = new AbortController()
  const usage = await (queryFn as (context: { signal: AbortSignal }) => Promise<unknown>)({ signal })
  return { usage, asked }
}

it('counts the destinations and tours of a category', async () => {
  const { usage, asked } = await ask('tag', tag, {
    destinations: () => page(tagged(10), 12),
    tours: () => page(tagged(3)),
  })
  expect(usage).toEqual({ destinations: 12, tours: 3, tags: null })
  const query = { page: 1, itemsPerPage: 10, filters: { 'tags.id': 'p' } }
  expect(asked).toEqual([query, query])
})

it.each([
  ['ignores the filter', () => page([...tagged(2), { '@id': '/z', tags: [] }], 400)],
  ['sends no categories', () => page([{ '@id': '/z' }], 400)],
  ['returns fewer records than its total', () => page(tagged(2), 400)],
  ['returns an invalid record', () => page(tagged(2), 3, ['/z'])],
  ['does not respond', () => Promise.reject(new NetworkError()) as never],
])('ignores the total of a server that %s', async (_, destinations) => {
  const { usage } = await ask('tag', tag, { destinations, tours: () => page(tagged(1)) })
  expect(usage).toEqual({ destinations: null, tours: 1, tags: null })
})

it('counts the tours of a member of staff', async () => {
  const tours = () => page([{ '@id': '/t', assignees: ['/api/users/u'] }])
  const { usage, asked } = await ask('user', '/api/users/u', { tours })
  expect(usage).toEqual({ destinations: null, tours: 1, tags: null })
  expect(asked).toEqual([{ page: 1, itemsPerPage: 10, filters: { 'assignees.id': 'u' } }])
})

it('counts the tours and categories with the code of a colour', async () => {
  const choices = () => Promise.resolve([{ color: '#aabbcc' }, { color: '#000000' }, {}]) as never
  const tags = () => Promise.resolve([{ colourCode: '#AABBCC' }, { colourCode: '#aabbcc' }]) as never
  expect((await ask('colour', '/api/colours/b', { choices, tags })).usage).toEqual({
    destinations: null,
    tours: 1,
    tags: 2,
  })
  expect((await ask('colour', '/api/colours/deleted', { choices, tags })).usage).toEqual({
    destinations: null,
    tours: null,
    tags: null,
  })
})
