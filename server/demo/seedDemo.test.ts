import * as Schema from 'effect/Schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceStates } from '../../src/contract/access/device'
import { CompanyWrite } from '../../src/contract/company/company'
import { CustomFieldConfigurationWrite } from '../../src/contract/destination/customField'
import { DestinationWrite } from '../../src/contract/destination/destination'
import { DestinationTemplateWrite } from '../../src/contract/destination/destinationTemplate'
import { importKinds, importStates } from '../../src/contract/imports/imports'
import { ColourWrite, TagWrite } from '../../src/contract/company/labels'
import { customFieldTypes, timeWindowTypes } from '../../src/contract/tour/planningTerms'
import { VehicleWrite } from '../../src/contract/company/vehicle'
import { TaskWrite } from '../../src/contract/proof/proofOfService'
import { TourTemplateWrite } from '../../src/contract/tour/tourTemplate'
import { UserWrite } from '../../src/contract/access/user'
import { openTestDatabase, type TestDatabase } from '../../tests/support/databases'
import { prepareFonts } from '../pdf/fonts'
import { buildDemo, seedDemo } from './seedDemo'

const input = { now: new Date('2026-11-20T09:30:00Z'), passwordHash: 'hash', productKey: 'TOURWERK' }
await prepareFonts()
const { rows, contents } = buildDemo(input)
const nordlicht = rows.companies.find(({ name }) => name === 'Nordlicht Service GmbH')?.id ?? ''
const ofNordlicht = <T extends { companyId: string }>(all: readonly T[]) =>
  all.filter(({ companyId }) => companyId === nordlicht)

describe('the demo data', () => {
  test('is equal for the same moment', () => {
    const again = buildDemo(input)
    expect(again.rows).toEqual(rows)
    const others = [...again.contents].filter(([key, content]) => !contents.get(key)?.equals(content))
    expect([again.contents.size, others]).toEqual([contents.size, []])
  })

  test('is equal in a time zone where the previous day has not ended', () => {
    const zone = process.env['TZ']
    process.env['TZ'] = 'Pacific/Pago_Pago'
    try {
      expect(buildDemo(input).rows).toEqual(rows)
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })

  test('is plentiful', () => {
    expect(ofNordlicht(rows.tourTemplates).length).toBeGreaterThanOrEqual(12)
    expect(ofNordlicht(rows.destinations).length).toBeGreaterThanOrEqual(240)
    expect(ofNordlicht(rows.destinationTemplates).length).toBeGreaterThanOrEqual(20)
    expect(ofNordlicht(rows.users).length).toBeGreaterThanOrEqual(15)
    expect(ofNordlicht(rows.tours).length).toBeGreaterThanOrEqual(60)
    expect(ofNordlicht(rows.proofsOfService).length).toBeGreaterThanOrEqual(300)
    expect(ofNordlicht(rows.colours)).toHaveLength(12)
    expect(new Set(rows.customFieldConfigurations.map(({ type }) => type))).toEqual(new Set(customFieldTypes))
  })

  test('contains every state', () => {
    const windows = rows.destinations.filter(({ latestTime }) => latestTime !== null)
    expect(new Set(windows.map(({ timeWindowType }) => timeWindowType))).toEqual(new Set(timeWindowTypes))
    expect(new Set(rows.proofsOfService.map(({ state }) => state))).toEqual(
      new Set(['COMPLETED', 'FAILED', 'ABORTED']),
    )
    expect(ofNordlicht(rows.tourTemplates).filter(({ active }) => !active)).toHaveLength(2)
    expect(ofNordlicht(rows.tours).filter(({ endDate }) => endDate === null)).toHaveLength(3)
    const assigned = new Set(rows.tourTemplateAssignees.map(({ tourTemplateId }) => tourTemplateId))
    const unassigned = ofNordlicht(rows.tourTemplates).filter(({ id }) => !assigned.has(id))
    expect(unassigned.map(({ name }) => name)).toEqual(['Tour 7K4Q - 19.11.2026'])
  })

  test('has devices in every state, including those of running tours', () => {
    const devices = ofNordlicht(rows.devices)
    expect(new Set(devices.map(({ state }) => state))).toEqual(new Set(deviceStates))
    const running = ofNordlicht(rows.tours).filter(({ endDate }) => endDate === null)
    const drivers = devices.flatMap(({ driverId }) => driverId ?? [])
    expect(running.filter(({ driverId }) => driverId && drivers.includes(driverId))).toHaveLength(3)
    expect(devices.filter(({ positionAt }) => positionAt && positionAt > input.now)).toEqual([])
  })

  test('has imports of every kind in every state, with rows that can be corrected', () => {
    const own = ofNordlicht(rows.imports)
    expect(new Set(own.map(({ state }) => state))).toEqual(new Set(importStates))
    expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(importKinds))
    const refused = rows.importRows.filter(({ outcome }) => outcome === 'refused')
    expect(refused.length).toBe(own.reduce((sum, { refusedCount = 0 }) => sum + refusedCount, 0))
    expect(refused.filter(({ given }) => given == null)).toEqual([])
    expect(rows.importRows.filter(({ undo }) => undo === 'changed')).toHaveLength(2)
  })

  test('has no two destinations of one company with the same name or address', () => {
    const keys = rows.destinations.flatMap(({ companyId, name, address }) =>
      [name, address].filter(Boolean).map((text) => `${companyId} ${text}`),
    )
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })

  test('contains no future events', () => {
    const times = [
      ...rows.proofsOfService.map(({ timeStamp }) => timeStamp),
      ...rows.driverLocations.map(({ originalTimeStamp }) => originalTimeStamp),
      ...rows.tours.map(({ startDate, endDate }) => endDate ?? startDate),
      ...rows.files.map(({ createdAt }) => createdAt),
    ]
    expect(times.filter((time) => time !== undefined && time > input.now)).toEqual([])
  })

  test('plans the stops of a running tour in sequence, also after midnight', () => {
    const late = buildDemo({ ...input, now: new Date('2026-11-20T22:30:00Z') }).rows
    const running = late.tours.filter(({ endDate }) => endDate === null)
    const etas = running.map(({ id }) =>
      late.serviceLocations.filter(({ tourId }) => tourId === id).map(({ eta }) => eta ?? 0),
    )
    expect(etas.flat().some((eta) => eta > 24 * 3600)).toBe(true)
    for (const ofTour of etas) expect(ofTour).toEqual(ofTour.toSorted((a, b) => a - b))
  })

  test('has running tours with done and pending stops', () => {
    const running = ofNordlicht(rows.tours).filter(({ endDate }) => endDate === null)
    const progress = running.map(({ id }) => {
      const places = rows.serviceLocations.filter(({ tourId }) => tourId === id)
      const done = rows.proofsOfService.filter(({ serviceLocationId }) =>
        places.some((place) => place.id === serviceLocationId),
      )
      return done.length / places.length
    })
    expect(progress.filter((share) => share > 0.15 && share < 0.85)).toHaveLength(3)
  })

  test('has a tour that the driver with a login may start on any day, with files at its stops', () => {
    const driver = rows.users.find(({ email }) => email === 'driver@demo.example')?.id
    const assigned = new Set(
      rows.tourTemplateAssignees.flatMap((each) => (each.userId === driver ? [each.tourTemplateId] : [])),
    )
    const [tour, ...others] = rows.tourTemplates.filter(
      ({ id, active, planning, rhythm }) => assigned.has(id) && active && !planning && rhythm === null,
    )
    const linked = new Set(rows.fileLinks.map(({ destinationId }) => destinationId))
    const stops = rows.destinations.filter(
      ({ tourTemplateId, active }) => tourTemplateId === tour?.id && active,
    )
    expect([others, stops.length > 2, stops.filter(({ id }) => !linked.has(id))]).toEqual([[], true, []])
    expect(stops.every(({ rhythm }) => rhythm === null)).toBe(true)
    const rules = rows.companies.find(({ id }) => id === nordlicht)
    expect([rules?.requiredPhotoCount, (rules?.failureReasons ?? []).length > 1]).toEqual([1, true])
  })

  test('has the customer page in one company, without links', () => {
    expect(rows.companies.filter((company) => company.customerPageEnabled).map(({ id }) => id)).toEqual([
      nordlicht,
    ])
    expect(Object.keys(rows)).not.toContain('customerLinks')
  })

  test('has the content of every file in its declared type', () => {
    const magic: Record<string, string> = {
      'application/pdf': '%PDF-',
      'image/jpeg': '\xff\xd8\xff',
      'image/png': '\x89PNG',
      'image/svg+xml': '<svg',
      'text/csv': 'Name',
    }
    const wrong = rows.files.filter(({ storageKey, contentType, sizeBytes }) => {
      const content = contents.get(storageKey)
      const start = magic[contentType ?? '']
      return !content || !start || content.length !== sizeBytes || content.indexOf(start, 0, 'latin1') !== 0
    })
    expect(wrong).toEqual([])
    expect(new Set(rows.files.map(({ contentType }) => contentType))).toEqual(new Set(Object.keys(magic)))
  })
})

/** The demo data must only contain values that a client could have sent. */
describe('the demo data as API input', () => {
  const iri = (path: string) => (id: string) => `/api/${path}/${id}`
  const withoutNulls = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
  const violations = (schema: Schema.Codec<unknown, unknown>, all: readonly object[]) =>
    all.flatMap((row) => {
      try {
        Schema.decodeUnknownSync(schema)(withoutNulls(row))
        return []
      } catch (error) {
        return [String(error)]
      }
    })
  const stop = <T extends { customFieldValues?: { configurationId: string; value: unknown }[] | undefined }>(
    row: T,
  ) => ({
    ...row,
    customFieldValues: row.customFieldValues?.map(({ configurationId, value }) => ({
      customFieldConfiguration: iri('custom-field-configurations')(configurationId),
      value,
    })),
  })

  test.each([
    ['companies', CompanyWrite, rows.companies],
    [
      'users',
      UserWrite,
      rows.users.map(({ roles, ...user }) => ({
        ...user,
        roles: roles?.filter((role) => role !== 'ROLE_TOURWERK_ADMIN'),
      })),
    ],
    ['colours', ColourWrite, rows.colours],
    ['tags', TagWrite, rows.tags],
    ['vehicles', VehicleWrite, rows.vehicles],
    ['custom fields', CustomFieldConfigurationWrite, rows.customFieldConfigurations],
    ['tasks', TaskWrite, rows.tasks],
    ['tour templates', TourTemplateWrite, rows.tourTemplates],
    ['destinations', DestinationWrite, rows.destinations.map(stop)],
    ['destination templates', DestinationTemplateWrite, rows.destinationTemplates.map(stop)],
  ] as const)('%s are valid', (_, schema, all) => {
    expect(violations(schema as unknown as Schema.Codec<unknown, unknown>, all)).toEqual([])
  })
})

describe('seedDemo', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  }, 60_000)
  afterAll(() => database.close())

  test('writes every row and file, and complete sequences of stops', async () => {
    const written = new Map<string, Buffer>()
    await seedDemo(database.unlimited, {
      now: input.now,
      hashPassword: async (password) => `hash of ${password}`,
      fileStore: { write: async (key, content) => void written.set(key, content) },
    })
    const counts = await database.unlimited.execute<Record<string, number>>(sql`
      select (select count(*)::int from destinations) as destinations,
        (select count(*)::int from proofs_of_service) as proofs,
        (select count(*)::int from driver_locations) as positions,
        (select count(*)::int from files) as files,
        (select count(distinct password_hash)::int from users) as hashes
    `)
    expect(counts).toMatchObject({
      rows: [
        {
          destinations: rows.destinations.length,
          proofs: rows.proofsOfService.length,
          positions: rows.driverLocations.length,
          files: rows.files.length,
          hashes: 1,
        },
      ],
    })
    expect(written.size).toBe(rows.files.length)

    // The order of a tour contains exactly its stops.
    const differing = await database.unlimited.execute(sql`
      select id from tour_templates t where array(select unnest(stop_ids) order by 1)
        <> array(select d.id from destinations d where d.tour_template_id = t.id order by 1)
    `)
    expect(differing).toMatchObject({ rows: [] })
  }, 60_000)
})
