import * as fc from 'fast-check'
import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { GeocodingFeature } from '../../domain/calls/geocoding'
import { TokenAnswer } from '../access/session'
import { CurrentUser } from '../access/user'
import { CustomerPage } from '../customer/customerPage'
import { CustomerWords } from '../customer/customerWords'
import { TemplateSyncAnswer } from '../destination/templateSync'
import { noRules } from '../rhythm/rhythm'
import { PlannedRoute } from '../tour/plannedRoute'
import { FoundBalance } from '../tour/weekBalance'
import { HydraCollection, HydraError } from './hydra'

/*
 * Another server of the contract may omit any optional field, or send an invalid value. Only that field is
 * lost.
 */

type Fields = Record<string, Schema.Codec<unknown, unknown>>
type ReadSchema = Schema.Codec<Record<string, unknown>, unknown>

const modules = import.meta.glob<Record<string, unknown>>(['../**/*.ts', '!../**/*.test.ts'], { eager: true })

/** Every schema of the contract that reads a record. */
const records = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, ReadSchema & { fields: Fields }] => '@id' in fieldsOf(entry[1]))

function fieldsOf(value: unknown): Fields {
  return Schema.isSchema(value) && 'fields' in value ? (value.fields as Fields) : {}
}

const others: readonly (readonly [string, ReadSchema, Fields])[] = [
  ['TokenAnswer', TokenAnswer, TokenAnswer.fields],
  ['TemplateSyncAnswer', TemplateSyncAnswer, TemplateSyncAnswer.fields],
  ['HydraError', HydraError, HydraError.fields],
  ['HydraCollection', HydraCollection, HydraCollection.fields],
  ['GeocodingFeature', GeocodingFeature, GeocodingFeature.fields],
  ['FoundBalance', FoundBalance, FoundBalance.fields],
  ['CustomerPage', CustomerPage, CustomerPage.fields],
  ['CustomerWords', CustomerWords, CustomerWords.fields],
]
const required = ['@id', 'hydra:member']

/** Values that servers send; each field uses the first one that it can decode. */
const values: readonly unknown[] = [
  true,
  4.5,
  4,
  'Text',
  ['/api/tags/1', '/api/tags/2'],
  ['MO', 'FR'],
  [13.4, 52.5],
  [[13.4, 52.5]],
  'first',
  'holiday',
  'normal',
  { state: 'open' },
  'overdue',
  '2026-12-08',
  { ...noRules, schedule: { kind: 'dates', dates: ['2026-12-08'] } },
  [{ stop: '/api/destinations/1' }],
  [{ weekday: 'MO', from: 28_800, to: 61_200 }],
  [{ day: '2026-12-08' }],
  [{ date: '2026-12-08' }],
  [{ plannedTour: '/api/planned-tours/1', after: ['/api/destinations/1'] }],
  [
    {
      stop: '/api/destinations/1',
      tourTemplate: '/api/tour-templates/1',
      on: '2026-12-08',
      fromDate: '2026-12-08',
      toDate: '2026-12-09',
      from: '/api/planned-tours/1',
      to: '/api/planned-tours/2',
    },
  ],
  [{ kind: 'window', amount: 60 }],
  [{ propertyPath: 'name', message: 'Zu lang.' }],
  [{ id: 'place.1', text: 'Berlin' }],
  { '@id': '/api/things/1' },
  [{ '@id': '/api/things/1' }],
  {},
  [],
]

const isKnown = (decoded: unknown) => decoded !== null && (!Array.isArray(decoded) || decoded.length > 0)

function sampleOf(schema: ReadSchema, fields: Fields): Record<string, unknown> {
  const decode = Schema.decodeUnknownSync(schema)
  const base: Record<string, unknown> = { '@id': '/api/things/1', 'hydra:member': [] }
  for (const name of Object.keys(fields).filter((each) => !required.includes(each))) {
    base[name] = values.find((value) => isKnown(decode({ ...base, [name]: value })[name]))
    expect([name, base[name]]).not.toEqual([name, undefined])
  }
  return base
}

const anything = fc.oneof(
  fc.constantFrom(null, 0, -1, '', 'Text', true, false, [], {}, [null], [{}], [1], { de: 'Text' }),
  fc.jsonValue(),
)

describe.each([...records.map(([name, schema]) => [name, schema, schema.fields] as const), ...others])(
  '%s',
  (_, schema, fields) => {
    const decode = Schema.decodeUnknownSync(schema)
    const sample = sampleOf(schema, fields)
    const whole = decode(sample)
    const optional = Object.keys(fields).filter((name) => !required.includes(name))

    it('loses a missing field, and no other', () => {
      for (const name of optional) {
        const { [name]: _left, ...rest } = sample
        const { [name]: __left, ...expected } = whole
        expect(decode(rest)).toEqual(expected)
      }
    })

    it('loses an invalid field, and no other', () => {
      fc.assert(
        fc.property(fc.constantFrom(...optional), anything, (name, value) => {
          const { [name]: _read, ...others } = decode({ ...sample, [name]: value })
          const { [name]: __read, ...expected } = whole
          expect(others).toEqual(expected)
        }),
        { numRuns: 40 * optional.length },
      )
    })

    it('reads lists with numbered members', () => {
      for (const [name, value] of Object.entries(sample)) {
        if (!Array.isArray(value) || value.length === 0) continue
        const numbered = Object.fromEntries(value.map((member, index) => [2 * index + 1, member]))
        expect(decode({ ...sample, [name]: numbered })).toEqual(whole)
      }
    })

    it('round-trips through encoding', () => {
      const unknown = decode({ ...sample, ...Object.fromEntries(optional.map((name) => [name, null])) })
      for (const read of [whole, unknown]) {
        expect(decode(Schema.encodeUnknownSync(schema)(read))).toEqual(read)
      }
    })
  },
)

it('covers the records of the contract', () => {
  expect(records.map(([name]) => name).sort()).toEqual(
    expect.arrayContaining([
      'Colour',
      'Company',
      'Destination',
      'DestinationTemplate',
      'TourTemplate',
      'User',
    ]),
  )
  expect(records.length).toBeGreaterThan(12)
})

describe('signed-in user', () => {
  const decode = Schema.decodeUnknownSync(CurrentUser)
  const user = { '@id': '/api/users/7', roles: ['ROLE_COMPANY_ADMIN'] }

  it('takes the id from the path if the response has none', () => {
    expect([decode(user).id, decode({ ...user, id: 8 }).id, decode({ ...user, id: {} }).id]).toEqual([
      '7',
      '8',
      '7',
    ])
  })

  it('keeps a company of which only the path is known', () => {
    expect(decode({ ...user, company: '/api/companies/1' }).company).toEqual({ '@id': '/api/companies/1' })
  })

  it('can sign in whatever an optional field of the company contains', () => {
    const company = {
      '@id': '/api/companies/1',
      name: 'Spreeklar',
      features: ['FEATURE_DEVICES', 5],
      defaultDestinationNotificationTriggers: { notifyOnProof: true },
    }
    expect(decode({ ...user, company }).company).toEqual({
      ...company,
      features: ['FEATURE_DEVICES'],
      defaultDestinationNotificationTriggers: null,
    })
  })

  it.each([[undefined], [null], ['ROLE_COMPANY_ADMIN'], [{}]])('rejects the roles %s', (roles) => {
    expect(() => decode({ ...user, roles })).toThrow()
  })
})

describe('route', () => {
  const decode = Schema.decodeUnknownSync(PlannedRoute)
  const line = [
    [13.4, 52.5],
    [13.5, 52.6],
  ]

  it.each([
    ['a list of positions', { coordinates: line }],
    ['a line', { type: 'LineString', coordinates: line }],
    ['numbered positions', { coordinates: { 0: line[0], 2: line[1] } }],
    ['several lines', { type: 'MultiLineString', coordinates: line.map((position) => [position]) }],
    ['a geometry beside its figures', { geometry: { type: 'LineString', coordinates: line } }],
    ['a feature', { type: 'Feature', geometry: { type: 'LineString', coordinates: line }, properties: {} }],
    [
      'a collection',
      {
        type: 'FeatureCollection',
        features: line.map((position) => ({
          type: 'Feature',
          geometry: { type: 'LineString', coordinates: [position] },
        })),
      },
    ],
  ])('has its line from %s', (_, given) => {
    expect(decode({ ...given, distanceMeters: 12 })).toEqual({ coordinates: line, distanceMeters: 12 })
  })

  it('reads the properties of a feature', () => {
    const feature = { type: 'Feature', properties: { distanceMeters: 12, estimate: true }, geometry: null }
    expect(decode(feature)).toEqual({ coordinates: [], distanceMeters: 12, estimate: true })
  })

  it.each([[null], [''], ['OK'], [true], [[]], [{ encoded: '_p~iF~ps|U', length: 12.5 }]])(
    'is unknown for %j',
    (given) => {
      const { coordinates = [], ...rest } = decode(given)
      expect([coordinates, rest]).toEqual([[], {}])
    },
  )

  it('keeps legs with unknown members as unknown', () => {
    expect(decode({ legs: [{ distance: 4 }, { distanceMeters: 5, durationSeconds: 6 }] }).legs).toEqual([
      {},
      { distanceMeters: 5, durationSeconds: 6 },
    ])
  })

  it('rejects an HTML page of a proxy', () => {
    expect(() => decode('<!doctype html>')).toThrow()
  })
})
