import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../server/uuid'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

const taken = [{ propertyPath: 'name', message: 'Dieser Wert wird bereits verwendet.' }]

describe('names of colours and tags', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  const kinds = [
    ['/api/colours', (name: string) => ({ code: '#123456', name })],
    ['/api/tags', (name: string) => ({ colourCode: '#123456', name })],
  ] as const

  it.each(kinds)('are unique per company on %s, in any spelling', async (path, bodyOf) => {
    const create = (name: string, as = token) => server.call('POST', path, { token: as, body: bodyOf(name) })
    const first = await create('Größe')
    const second = await create('Länge')
    const url = String(second.body['@id'])
    const rename = (name: string) => server.call('PATCH', url, { token, body: { name } })
    const refusals = [await create('Größe'), await create(' GRÖße '), await rename('größe')]
    expect(refusals.map(({ status, body }) => [status, body.violations])).toEqual(
      refusals.map(() => [422, taken]),
    )
    const accepted = [first, await rename('LÄNGE'), await create('Größe 2')]
    expect(accepted.map(({ status }) => status)).toEqual([201, 200, 201])
    expect((await create('Größe', await server.login(otherAdmin))).status).toBe(201)
  })

  it.each(kinds)('are given to one of ten concurrent requests on %s', async (path, bodyOf) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call('POST', path, { token, body: bodyOf('Begehrt') })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 422),
    ])
  })
})

describe('values of custom fields', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())

  it('match the type of their field, its choices and its length, and are unique', async () => {
    const fieldOf = async (body: object) =>
      String(
        (
          await server.call('POST', '/api/custom-field-configurations', {
            token,
            body: { title: `Feld ${newId()}`, ...body },
          })
        ).body['@id'],
      )
    const fields = {
      boolean: await fieldOf({ type: 'boolean' }),
      string: await fieldOf({ type: 'string' }),
      number: await fieldOf({ type: 'number' }),
      text: await fieldOf({ type: 'text' }),
      select: await fieldOf({ type: 'select', value: ['a', 'b'] }),
      several: await fieldOf({ type: 'select', value: ['a', 'b'], multiple: true }),
    }
    const url = `/api/destinations/${server.fixture.own.destinations}`
    const faultOf = async (...values: [keyof typeof fields, unknown][]) => {
      const customFieldValues = values.map(([name, value]) => ({
        customFieldConfiguration: fields[name],
        value,
      }))
      const { status, body } = await server.call('PATCH', url, { token, body: { customFieldValues } })
      const [violation] = (body.violations ?? []) as { propertyPath: string; message: string }[]
      return status === 200 ? 'ok' : `${violation?.propertyPath}: ${violation?.message}`
    }
    const wrongType = 'customFieldValues[0].value: Dieser Wert hat ein ungültiges Format.'
    const tooLong = (max: number) =>
      `customFieldValues[0].value: Dieser Wert sollte maximal ${max} Zeichen lang sein.`
    expect([
      await faultOf(['boolean', true], ['number', '-2,5'], ['several', ['a', 'b']], ['select', ['a']]),
      await faultOf(['string', 'x'.repeat(255)]),
      await faultOf(['text', 'x'.repeat(10_000)]),
      await faultOf(['boolean', null]),
    ]).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect([
      await faultOf(['boolean', 'ja']),
      await faultOf(['string', 1]),
      await faultOf(['number', 'viel']),
      await faultOf(['number', '1e5']),
      await faultOf(['select', ['a', 'b']]),
      await faultOf(['text', ['a']]),
    ]).toEqual(Array.from({ length: 6 }, () => wrongType))
    expect([
      await faultOf(['string', 'x'.repeat(256)]),
      await faultOf(['text', 'x'.repeat(10_001)]),
      await faultOf(['several', ['x'.repeat(256)]]),
      await faultOf(['string', 'a'], ['string', 'b']),
    ]).toEqual([
      tooLong(255),
      tooLong(10_000),
      tooLong(255),
      'customFieldValues[1].customFieldConfiguration: Dieser Wert wird bereits verwendet.',
    ])
    const notOffered = 'customFieldValues[0].value: Dieser Wert steht nicht zur Auswahl.'
    expect([
      await faultOf(['several', ['a', 'c']]),
      await faultOf(['select', 'a, b']),
      await faultOf(['select', 'A']),
      await faultOf(['select', 'b']),
    ]).toEqual([notOffered, notOffered, notOffered, 'ok'])
  })
})
