import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { customFieldConfigurations as table } from '../../server/db/schema/customFields'
import { newId } from '../../server/uuid'
import { databaseHash } from './support/databaseHash'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const collection = '/api/custom-field-configurations'
const order = '/api/set-custom-field-configurations-order'
const required = 'Dieser Wert muss gesetzt werden.'
const duplicate = 'Dieser Wert wird bereits verwendet.'
const wrongType = 'Dieser Wert hat ein ungültiges Format.'

describe('custom fields', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.db.delete(table).where(eq(table.companyId, server.fixture.own.companyId))
  })

  const send = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, url, { token, headers, ...(body !== undefined && { body }) })
  const create = async (title: string, more: object = { type: 'string' }) => {
    const answer = await send('POST', collection, { title, ...more })
    if (answer.status !== 201) throw new Error(answer.text)
    return String(answer.body['@id'])
  }
  const listed = async () => {
    const url = `${collection}?pagination=false&sort[positionInMobile]=ASC&ownerType=destination`
    const { body } = await send('GET', url)
    return (body['hydra:member'] as Body[]).map((field) => [field.title, field.positionInMobile])
  }
  const etagOf = async (iri: string) => (await send('GET', iri)).headers.etag

  describe('their order', () => {
    it('is that of the body, and only moved fields get a new version', async () => {
      const [a, b, c] = [await create('A'), await create('B'), await create('C')]
      expect(await listed()).toEqual([
        ['A', 1],
        ['B', 2],
        ['C', 3],
      ])
      const answer = await send('POST', order, { customFieldConfigurations: [b, a, c] })
      const members = answer.body['hydra:member'] as Body[]
      expect([answer.status, answer.body['@type'], answer.body['hydra:totalItems']]).toEqual([
        200,
        'hydra:Collection',
        3,
      ])
      expect(members.map((field) => [field['@id'], field.title, field.positionInMobile])).toEqual([
        [b, 'B', 1],
        [a, 'A', 2],
        [c, 'C', 3],
      ])
      expect([await etagOf(a), await etagOf(b), await etagOf(c)]).toEqual(['"2"', '"2"', '"1"'])
      const again = await send('POST', order, { customFieldConfigurations: [b, a, c] })
      expect([again.status, await etagOf(a)]).toEqual([200, '"2"'])
      await create('D')
      expect((await listed()).at(-1)).toEqual(['D', 4])
    })

    it('must contain every field of the company exactly once', async () => {
      const [a, b] = [await create('A'), await create('B')]
      const foreign = `${collection}/${server.fixture.other['custom-field-configurations']}`
      const notFound = 'Der verknüpfte Eintrag wurde nicht gefunden.'
      const incomplete = 'Die Reihenfolge muss jedes eigene Feld Ihrer Firma genau einmal enthalten.'
      const before = await databaseHash(server.db)
      const refusalOf = async (customFieldConfigurations: unknown) => {
        const answer = await send('POST', order, { customFieldConfigurations })
        return [answer.status, answer.body.violations]
      }
      const at = (path: string, message: string) => [
        422,
        [{ propertyPath: `customFieldConfigurations${path}`, message }],
      ]
      expect([
        await refusalOf([a, b, foreign]),
        await refusalOf([a, `${collection}/${newId()}`]),
        await refusalOf([a, b, a]),
        await refusalOf([b]),
        await refusalOf([]),
        await refusalOf(null),
      ]).toEqual([
        at('[2]', notFound),
        at('[1]', notFound),
        at('[2]', duplicate),
        at('', incomplete),
        at('', incomplete),
        at('', wrongType),
      ])
      expect(await databaseHash(server.db)).toBe(before)
    })

    it('is 1…n when several are set at once, and only administrators may set it', async () => {
      const iris = [await create('A'), await create('B'), await create('C'), await create('D')]
      const orders = Array.from({ length: 12 }, (_, i) => (i % 2 ? iris : iris.toReversed()))
      const answers = await Promise.all(
        orders.map((customFieldConfigurations) => send('POST', order, { customFieldConfigurations })),
      )
      expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200))
      expect((await listed()).map(([, position]) => position)).toEqual([1, 2, 3, 4])
      const statusFor = async (email: string) => {
        const body = { customFieldConfigurations: iris }
        return (await server.call('POST', order, { token: await server.login(email), body })).status
      }
      expect([
        await statusFor(staff.spectator.email),
        await statusFor(staff.driver.email),
        await statusFor(otherAdmin),
      ]).toEqual([403, 403, 422])
    })
  })

  describe('their definition', () => {
    const violationsOf = async (body: object) => (await send('POST', collection, body)).body.violations

    it('has a title that is unique in the company', async () => {
      const a = await create('Etage')
      const b = await create('Hof')
      const taken = [{ propertyPath: 'title', message: duplicate }]
      expect([
        await violationsOf({ title: ' etage ', type: 'number' }),
        (await send('PATCH', b, { title: 'ETAGE' })).body.violations,
        (await send('PATCH', a, { title: 'ETAGE' })).status,
        (
          await server.call('POST', collection, {
            token: await server.login(otherAdmin),
            body: { title: 'Etage', type: 'number' },
          })
        ).status,
      ]).toEqual([taken, taken, 200, 201])
    })

    it('has options when it is a select: at least one, no duplicates, and at most a hundred', async () => {
      const field = (value: unknown) => ({ title: 'Tage', type: 'select', value })
      const many = Array.from({ length: 101 }, (_, i) => `Option ${i}`)
      expect([
        await violationsOf(field([])),
        await violationsOf(field(null)),
        await violationsOf({ title: 'Tage', type: 'select' }),
        await violationsOf(field(['Mo', 'Di', ' Mo ', 'Di'])),
        await violationsOf(field(['Mo', ' '])),
        await violationsOf(field(['x'.repeat(256)])),
        await violationsOf(field(many)),
      ]).toEqual([
        [{ propertyPath: 'value', message: required }],
        [{ propertyPath: 'value', message: required }],
        [{ propertyPath: 'value', message: required }],
        [
          { propertyPath: 'value[2]', message: duplicate },
          { propertyPath: 'value[3]', message: duplicate },
        ],
        [{ propertyPath: 'value[1]', message: required }],
        [{ propertyPath: 'value[0]', message: 'Dieser Wert sollte maximal 255 Zeichen lang sein.' }],
        [{ propertyPath: 'value', message: 'Eine Auswahl kann höchstens 100 Optionen haben.' }],
      ])
      const made = await send('POST', collection, field([' Mo', 'Di ']))
      expect([made.status, made.body.value]).toEqual([201, ['Mo', 'Di']])
      const text = await create('Text', { type: 'text' })
      const violation = [{ propertyPath: 'value', message: required }]
      expect((await send('PATCH', text, { type: 'select' })).body.violations).toEqual(violation)
    })

    it('from before these rules can still be switched off', async () => {
      const { companyId } = server.fixture.own
      const [first, second] = [newId(), newId()]
      const field = { companyId, title: 'Doppelt', type: 'select', value: [] }
      await server.db.insert(table).values([first, second].map((id) => ({ ...field, id })))
      const answer = await send('PATCH', `${collection}/${second}`, { enabled: false })
      expect([answer.status, answer.body.enabled]).toEqual([200, false])
    })

    it('has a whole number as position, the last one by default', async () => {
      await create('A')
      await create('B', { type: 'string', positionInMobile: 7 })
      await create('C', { type: 'string', positionInMobile: null })
      expect(await listed()).toEqual([
        ['A', 1],
        ['B', 7],
        ['C', 8],
      ])
      expect([
        await violationsOf({ title: 'D', type: 'string', positionInMobile: 1.5 }),
        await violationsOf({ title: 'D', type: 'string', positionInMobile: 1e12 }),
      ]).toEqual([
        [{ propertyPath: 'positionInMobile', message: 'Dieses Feld akzeptiert nur ganze Zahlen.' }],
        [
          {
            propertyPath: 'positionInMobile',
            message: 'Dieser Wert sollte zwischen 0 und 1000000 liegen.',
          },
        ],
      ])
    })
  })

  describe('their values', () => {
    const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.48, lng: 13.35, capacity: 1 }
    const value = (customFieldConfiguration: string, given: unknown) => ({
      customFieldConfiguration,
      value: given,
    })

    it.each(['/api/destinations', '/api/destination-templates'])(
      'stay in %s when the field changes, and can be saved again unchanged',
      async (path) => {
        const field = await create('Feld', { type: 'string' })
        const choice = await create('Wahl', { type: 'select', multiple: true, value: ['a', 'b'] })
        const values = [value(field, 'drei'), value(choice, ['a', 'b'])]
        const body = { ...place, importReference: newId(), customFieldValues: values }
        const owner = String((await send('POST', path, body)).body['@id'])
        await send('PATCH', field, { type: 'number' })
        await send('PATCH', choice, { multiple: false, value: ['c'] })
        const same = await send('PATCH', owner, { name: 'Anders', customFieldValues: values })
        expect([same.status, same.body.customFieldValues]).toEqual([200, values])
        const touched = await send('PATCH', owner, {
          customFieldValues: [value(field, 'vier'), value(choice, ['a', 'c'])],
        })
        expect([touched.status, touched.body.violations]).toEqual([
          422,
          [
            { propertyPath: 'customFieldValues[0].value', message: wrongType },
            { propertyPath: 'customFieldValues[1].value', message: wrongType },
          ],
        ])
        // A stored option may stay beside another, but cannot be set on another record.
        await send('PATCH', choice, { multiple: true, value: ['c'] })
        const beside = [value(field, 'drei'), value(choice, ['b', 'c'])]
        expect((await send('PATCH', owner, { customFieldValues: beside })).status).toBe(200)
        await send('PATCH', owner, { customFieldValues: values.slice(0, 1) })
        expect((await send('PATCH', owner, { customFieldValues: beside })).body.violations).toEqual([
          {
            propertyPath: 'customFieldValues[1].value',
            message: 'Dieser Wert steht nicht zur Auswahl.',
          },
        ])
        await send('PATCH', choice, { multiple: false })
        // A value stored in one field does not excuse another.
        const swapped = [value(field, ['a', 'b']), value(choice, ['c'])]
        expect((await send('PATCH', owner, { customFieldValues: swapped })).body.violations).toEqual([
          { propertyPath: 'customFieldValues[0].value', message: wrongType },
        ])
        const fitting = [value(field, '4'), value(choice, ['c'])]
        expect((await send('PATCH', owner, { customFieldValues: fitting })).body.customFieldValues).toEqual(
          fitting,
        )
      },
    )

    it('are accepted for a disabled field, and rejected for a deleted one', async () => {
      const off = await create('Aus', { type: 'string', enabled: false })
      const deleted = await create('Weg')
      const values = [value(off, 'x'), value(deleted, 'y')]
      const stop = await send('POST', '/api/destinations', { ...place, customFieldValues: values })
      expect([stop.status, stop.body.customFieldValues]).toEqual([201, values])
      expect((await send('DELETE', deleted)).status).toBe(204)
      const iri = String(stop.body['@id'])
      const left = await send('GET', iri)
      expect([left.headers.etag, left.body.customFieldValues]).toEqual(['"2"', [values[0]]])
      expect((await send('PATCH', iri, { customFieldValues: values })).body.violations).toEqual([
        {
          propertyPath: 'customFieldValues[1].customFieldConfiguration',
          message: 'Der verknüpfte Eintrag wurde nicht gefunden.',
        },
      ])
    })
  })
})
