import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileLinks, files } from '../../server/db/schema/files'
import { destinations } from '../../server/db/schema/planning'
import { folded } from '../../server/resources/query'
import { newId } from '../../server/uuid'
import { foldText } from '../../src/contract/wire/foldText'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

describe('lists', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  const send = (method: string, url: string, body?: unknown) =>
    server.call(method, url, { token, ...(body !== undefined && { body }) })
  const create = async (path: string, body: unknown) => String((await send('POST', path, body)).body['@id'])
  const membersOf = async (url: string) =>
    (await send('GET', url)).body['hydra:member'] as Record<string, unknown>[]
  const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.48, lng: 13.35, capacity: 1 }

  beforeAll(async () => {
    for (const name of ['Zeder', 'Äpfel', 'apfel 100%', 'Öl', 'ofen_1']) {
      await create('/api/tags', { name: `Liste ${name}`, colourCode: '#123456' })
    }
  })

  const names = async (query: string) =>
    (await membersOf(`/api/tags?${query}`)).map(({ name }) => String(name).replace('Liste ', ''))

  it('are sorted as in a German dictionary, in both directions', async () => {
    const sorted = ['apfel 100%', 'Äpfel', 'ofen_1', 'Öl', 'Zeder']
    expect(await names('search=liste')).toEqual(
      ['Äpfel', 'apfel 100%', 'ofen_1', 'Öl', 'Zeder'].toSorted((a, b) => a.localeCompare(b, 'und')),
    )
    expect(await names('search=liste&sort[name]=DESC')).toEqual(
      sorted.toSorted((a, b) => b.localeCompare(a, 'und')),
    )
  })

  it('are sorted in both directions without a filter, page by page', async () => {
    const pageOf = (direction: string, page: number) =>
      names(`sort[name]=${direction}&itemsPerPage=2&page=${page}`)
    const up = [...(await pageOf('ASC', 1)), ...(await pageOf('ASC', 2)), ...(await pageOf('ASC', 3))]
    expect(up.length).toBeGreaterThan(4)
    const all = await names('sort[name]=DESC')
    expect([...(await pageOf('DESC', 1)), ...(await pageOf('DESC', 2))]).toEqual(all.slice(0, 4))
    expect(up).toEqual(all.toReversed().slice(0, up.length))
  })

  it('are sorted by values of other records, missing ones last', async () => {
    const startAddress = 'Hauptstraße 1, 10827 Berlin'
    const tour = (name: string) =>
      create('/api/tour-templates', {
        name,
        color: '#366ae8',
        startAddress,
        maximumCapacity: 1,
        planning: true,
      })
    const stop = (name: string, tourTemplate: string | null) =>
      create('/api/destinations', { ...place, name: `Fremdsort ${name}`, tourTemplate })
    await stop('ohne', null)
    await stop('ö', await tour('Öltour'))
    await stop('z', await tour('Zubringer'))
    await stop('a', await tour('apfeltour'))
    const stops = async (sort: string) =>
      (await membersOf(`/api/destinations?search=fremdsort&${sort}`)).map(({ name }) =>
        String(name).replace('Fremdsort ', ''),
      )
    expect(await stops('sort[tourTemplate.name]=ASC')).toEqual(['a', 'ö', 'z', 'ohne'])
    expect(await stops('sort[tourTemplate.name]=DESC')).toEqual(['z', 'ö', 'a', 'ohne'])
    expect(await stops('sort[createdBy.fullName]=ASC&sort[name]=ASC')).toEqual(['a', 'ö', 'ohne', 'z'])

    const db = server.db
    const [mine] = await membersOf('/api/destinations?search=fremdsort%20z')
    const companyId = (
      await db
        .select()
        .from(destinations)
        .where(eq(destinations.id, String(mine?.['id'])))
    )[0]?.companyId
    if (companyId === undefined) throw new Error('The destination is not in the database')
    const fileId = newId()
    const file = { name: 'Plan.pdf', contentType: 'application/pdf', sizeBytes: 1, storageKey: fileId }
    await db.insert(files).values({ id: fileId, companyId, ...file })
    await db.insert(fileLinks).values({ id: newId(), companyId, fileId, destinationId: String(mine?.['id']) })
    expect((await stops('sort[attachmentCount]=DESC'))[0]).toBe('z')
    expect((await stops('sort[attachmentCount]=ASC')).at(-1)).toBe('z')
    for (const { '@id': iri } of await membersOf('/api/destinations?search=fremdsort'))
      await send('DELETE', String(iri))
  })

  it('search for all words, ignoring case, with % and _ taken literally', async () => {
    expect(await names('search=LISTE%20%C3%96L')).toEqual(['Öl'])
    expect(await names('search=%25')).toEqual(['apfel 100%'])
    expect(await names('search=n_1')).toEqual(['ofen_1'])
    expect(await names('search=liste%20nichts')).toEqual([])
  })

  it('search by umlauts and ß in any spelling, in stored and in computed texts', async () => {
    const found = (search: string) => names(`search=liste%20${encodeURIComponent(search)}`)
    expect(await found('aepf')).toEqual(['Äpfel', 'apfel 100%'])
    const written = ['Gesucht Müllerstraße 5', 'Gesucht MUELLERSTRASSE 6', 'Gesucht Mu\u0308llerstr. 7 Café']
    for (const name of written) await create('/api/destinations', { ...place, name })
    const stops = async (search: string) =>
      (await membersOf(`/api/destinations?search=gesucht%20${encodeURIComponent(search)}&sort[name]=ASC`))
        .length
    const spellings = ['Müllerstraße', 'muellerstrasse', 'MULLERSTR.', 'Müllerstra', 'mullerstr']
    expect(await Promise.all(spellings.map(stops))).toEqual([3, 3, 3, 3, 3])
    expect(await Promise.all(['cafe', 'CAFÉ', 'mullerweg'].map(stops))).toEqual([1, 1, 0])
    for (const { '@id': iri } of await membersOf('/api/destinations?search=gesucht'))
      await send('DELETE', String(iri))
  })

  it('fold stored texts like search words', async () => {
    const letters = [
      'Ä',
      'ß',
      'é',
      'Ł',
      'İ',
      'ǅ',
      'o\u0308',
      'str',
      'str.',
      'ae',
      'a',
      'e',
      'u',
      ' ',
      '5',
      'Σ',
      '😀',
    ]
    const texts = fc.sample(fc.array(fc.constantFrom(...letters), { maxLength: 12 }), 200)
    for (const text of texts.map((parts) => parts.join(''))) {
      const [kept] = await server.db.select({ text: folded(sql`${text}::text`) }).from(sql`(select 1) as one`)
      expect([text, kept?.text]).toEqual([text, foldText(text)])
    }
  })

  it('are paged, with links to their neighbours', async () => {
    const { body } = await send('GET', '/api/tags?search=liste&itemsPerPage=2&page=2')
    expect(body['hydra:totalItems']).toBe(5)
    expect((body['hydra:member'] as unknown[]).length).toBe(2)
    const page = (number: number) => `/api/tags?search=liste&itemsPerPage=2&page=${number}`
    expect(body['hydra:view']).toEqual({
      '@id': page(2),
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': page(1),
      'hydra:last': page(3),
      'hydra:previous': page(1),
      'hydra:next': page(3),
    })
    const beyond = await send('GET', '/api/tags?search=liste&itemsPerPage=2&page=9')
    expect([beyond.body['hydra:member'], beyond.body['hydra:totalItems']]).toEqual([[], 5])
  })

  it('show every record once over all pages, whatever the order', async () => {
    const seen: string[] = []
    for (const page of [1, 2, 3]) {
      seen.push(...(await names(`search=liste&sort[createdAt]=ASC&itemsPerPage=2&page=${page}`)))
    }
    expect(seen.toSorted()).toEqual((await names('search=liste&pagination=false')).toSorted())
  })

  it('are returned whole without paging, or as IRIs', async () => {
    const { body, headers } = await send('GET', '/api/tags?search=liste&pagination=false')
    expect([Object.keys(body), body['hydra:totalItems']]).toEqual([
      ['@context', '@id', '@type', 'hydra:member', 'hydra:totalItems'],
      5,
    ])
    expect(headers['content-type']).toBe('application/ld+json; charset=utf-8')
    const whole = (body['hydra:member'] as { '@id': string }[]).map((member) => member['@id'])
    expect(
      (await send('GET', '/api/tags?search=liste&pagination=false&iriOnly=true')).body['hydra:member'],
    ).toEqual(whole)
    const paged = await send('GET', '/api/tags?search=liste&iriOnly=true&itemsPerPage=2')
    expect(paged.body['hydra:member']).toEqual(whole.slice(0, 2))
  })

  it('filter stops by tour, template, import reference and category', async () => {
    const { own } = server.fixture
    await send('PATCH', `/api/destinations/${own.destinations}`, { tags: [`/api/tags/${own.tags}`] })
    const totalOf = async (filter: string) =>
      (await send('GET', `/api/destinations?${filter}`)).body['hydra:totalItems']
    expect([
      await totalOf(`tourTemplate.id=${own['tour-templates']}`),
      await totalOf(`tourTemplate.id=/api/tour-templates/${own['tour-templates']}`),
      await totalOf(`tourTemplate.id=${own.tags}`),
      await totalOf('destinationTemplate.importReference=Vorlage'),
      await totalOf('destinationTemplate.importReference=vorlage'),
      await totalOf('exists[tourTemplate]=false'),
      await totalOf(`tags.id=${own.tags}`),
      await totalOf(`tags.id=/api/tags/${own.tags}`),
      await totalOf(`tags.id=${own['tour-templates']}`),
    ]).toEqual([1, 1, 0, 1, 0, 0, 1, 1, 0])
  })

  it('return the right total of all records after additions and deletions', async () => {
    const totalOf = async () =>
      (await send('GET', '/api/destinations?itemsPerPage=1')).body['hydra:totalItems'] as number
    const before = await totalOf()
    const iris: string[] = []
    for (let i = 0; i < 3; i += 1) iris.push(await create('/api/destinations', place))
    const added = await totalOf()
    for (const iri of iris.slice(1)) await send('DELETE', iri)
    const everything = await send('GET', '/api/destinations?pagination=false')
    expect([added, await totalOf(), everything.body['hydra:totalItems']]).toEqual([
      before + 3,
      before + 1,
      before + 1,
    ])
  })

  it('of proofs are searched by note, place and tour', async () => {
    const totalOf = async (search: string) =>
      (await send('GET', `/api/proof-of-services?search=${encodeURIComponent(search)}`)).body[
        'hydra:totalItems'
      ]
    expect([await totalOf('hauptstraße'), await totalOf('fahrt EIGENE'), await totalOf('andere')]).toEqual([
      1, 1, 0,
    ])
  })

  it('filter tours by their end', async () => {
    const totalOf = async (filter: string) =>
      (await send('GET', `/api/v2/tours?${filter}&locationTracking=false`)).body['hydra:totalItems']
    expect([await totalOf('exists[endDate]=true'), await totalOf('exists[endDate]=false')]).toEqual([1, 0])
  })
})
