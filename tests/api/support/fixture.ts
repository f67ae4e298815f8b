import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { hashPassword } from '../../../server/auth/passwords'
import type { Db } from '../../../server/db/client'
import { fillAddressKeys } from '../../../server/db/prepareData'
import {
  driverLocations,
  proofsOfService,
  serviceLocations,
  taskStates,
  tours,
} from '../../../server/db/schema/driving'
import { devices } from '../../../server/db/schema/devices'
import { absences } from '../../../server/db/schema/availability'
import { files } from '../../../server/db/schema/files'
import { importFieldsMappings, imports } from '../../../server/db/schema/imports'
import { mailOutbox } from '../../../server/db/schema/messages'
import { companies, users } from '../../../server/db/schema/people'
import { destinationTemplates, destinations, orders, tourTemplates } from '../../../server/db/schema/planning'
import { sessions } from '../../../server/db/schema/security'
import { plainResources } from '../../../server/modules/resources'
import type { Resource } from '../../../server/resources/resource'
import { newId } from '../../../server/uuid'
import { featureDevices } from '../../../src/contract/company/companyTerms'
import { plannedTourId } from '../../../src/contract/tour/plannedTour'
import type { LiveCollection } from '../../../src/contract/live/liveEvents'
import { sampleColumns } from './sampleBody'

export const password = 'Tourwerk-2026!'

type NameOf<Path> = Path extends `/api/${infer Name}` ? Name : never
/** A collection, without the prefix of its path. */
type CollectionName =
  | NameOf<LiveCollection>
  /** Of the user of the company. */
  | 'sessions'
  | 'service-locations'
  | 'imports'
  | 'import-fields-mappings'
  /** The tour template on a date. */
  | 'planned-tours'
  /** Of the queue; the fixture has none. */
  | 'jobs'

/** One record of every kind. */
export type Records = Record<'companyId' | CollectionName, string>

export type Fixture = {
  own: Records
  other: Records
  /** Ids of the users of the own company, by role. */
  staff: Record<keyof typeof staff, string>
}

/** The users of the own company and of three further ones. */
export const staff = {
  admin: { email: 'admin@own.example', roles: ['ROLE_COMPANY_ADMIN'] },
  planViewer: { email: 'plan@own.example', roles: ['ROLE_SPECTATOR'], canViewPlan: true },
  proofViewer: { email: 'proof@own.example', roles: ['ROLE_SPECTATOR'], canViewProof: true },
  tourViewer: { email: 'tour@own.example', roles: ['ROLE_SPECTATOR'], canViewTour: true },
  spectator: { email: 'spectator@own.example', roles: ['ROLE_SPECTATOR'] },
  driver: { email: 'driver@own.example', roles: ['ROLE_DRIVER'] },
  platform: { email: 'platform@own.example', roles: ['ROLE_TOURWERK_ADMIN'] },
} as const

export const otherAdmin = 'admin@other.example'
export const trialAdmin = 'admin@trial.example'
export const pausedAdmin = 'admin@paused.example'
export const pausedPlatformAdmin = 'platform@paused.example'

/** Hashing is slow by design; one hash serves all test users of a file. */
export const passwordHash = hashPassword(password)

export async function insertFixture(db: Db, now: Date): Promise<Fixture> {
  const hash = await passwordHash
  const past = new Date(now.getTime() - 86_400_000)
  const own = companyRows(now, hash, 'Eigene GmbH')
  const other = companyRows(now, hash, 'Andere GmbH')
  const trial = companyRows(now, hash, 'Probe GmbH', { trialEndsAt: past })
  const paused = companyRows(now, hash, 'Pause GmbH', { servicePackage: 'paused' })
  const ids = {} as Fixture['staff']
  const people: NewRow[] = []
  for (const [name, user] of Object.entries(staff)) {
    const [id, row] = userRow(own.records.companyId, hash, { ...user, roles: [...user.roles] })
    ids[name as keyof typeof staff] = id
    people.push(row)
  }
  const addPerson = ({ records }: { records: Records }, email: string, role: string) =>
    people.push(userRow(records.companyId, hash, { email, roles: [role] })[1])
  addPerson(other, otherAdmin, 'ROLE_COMPANY_ADMIN')
  addPerson(trial, trialAdmin, 'ROLE_COMPANY_ADMIN')
  addPerson(paused, pausedAdmin, 'ROLE_COMPANY_ADMIN')
  addPerson(paused, pausedPlatformAdmin, 'ROLE_TOURWERK_ADMIN')
  await insertRows(db, [...[own, other, trial, paused].flatMap(({ rows }) => rows), ...people])
  // This driver may use all driver calls on the tour of the own company.
  await db.update(tours).set({ driverId: ids.driver }).where(eq(tours.id, own.records.tours))
  await fillAddressKeys(db)
  return { own: own.records, other: other.records, staff: ids }
}

/** A row, and its table. */
type NewRow = { table: PgTable; values: object }
const rowOf = <Table extends PgTable>(table: Table, values: Table['$inferInsert']): NewRow => ({
  table,
  values,
})

/**
 * Inserts all rows of a table by one statement, because every statement has a cost. Tables follow the order
 * of first use.
 */
async function insertRows(db: Db, rows: readonly NewRow[]): Promise<void> {
  for (const table of new Set(rows.map((row) => row.table))) {
    const values = rows.filter((row) => row.table === table).map((row) => row.values)
    await db.insert(table).values(values)
  }
}

function userRow(
  companyId: string,
  hash: string,
  user: Pick<typeof users.$inferInsert, 'email' | 'roles' | 'canViewPlan' | 'canViewProof' | 'canViewTour'>,
): [id: string, row: NewRow] {
  const id = newId()
  const firstName = user.email.split('@', 1)[0] ?? ''
  const names = { firstName, lastName: 'Muster' }
  return [id, rowOf(users, { id, companyId, ...user, ...names, passwordHash: hash, acceptedAt: new Date() })]
}

/** Values that tests rely on in the records of plain resources. */
const given: Record<string, object> = {
  tags: { name: 'Reinigung', colourCode: '#00aa00' },
  'custom-field-configurations': { title: 'Schlüssel', type: 'string' },
}

/** A row with the required values of its resource. */
function plainRow(resource: Resource, companyId: string): { name: string; id: string; row: NewRow } {
  const name = resource.path.slice('/api/'.length)
  const id = newId()
  const values = { ...sampleColumns(resource), ...given[name], id, companyId }
  return { name, id, row: { table: resource.table, values } }
}

/** A company with one record of every kind. */
function companyRows(
  now: Date,
  hash: string,
  name: string,
  facts: Partial<typeof companies.$inferInsert> = {},
): { records: Records; rows: NewRow[] } {
  const companyId = newId()
  const id = () => newId(now.getTime())
  const [template, stopTemplate, stop, file, tour, location, proof, device, theImport, mapping] = Array.from(
    { length: 10 },
    id,
  ) as [string, string, string, string, string, string, string, string, string, string]
  const [userId, user] = userRow(companyId, hash, {
    email: `member@${name.split(' ', 1)[0]?.toLowerCase() ?? ''}.example`,
    roles: ['ROLE_DRIVER'],
  })
  const session = newId()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const address = {
    address: 'Hauptstraße 1, 10827 Berlin',
    street: 'Hauptstraße 1',
    zip: '10827',
    city: 'Berlin',
  }
  const place = { ...address, lat: 52.4864, lng: 13.3544 }
  const plain = Object.values<Resource>(plainResources).map((resource) => plainRow(resource, companyId))
  const plainIds = Object.fromEntries(plain.map(({ name: collection, id }) => [collection, id])) as Records
  const mail = newId()
  const absence = newId()
  const order = newId()
  const kind = 'destinations'
  const rows = [
    rowOf(companies, { id: companyId, name, features: [featureDevices], ...facts }),
    user,
    rowOf(sessions, { id: session, companyId, userId, expiresAt }),
    ...plain.map(({ row }) => row),
    rowOf(tourTemplates, {
      id: template,
      companyId,
      stopIds: [stop],
      name: `Tour von ${name}`,
      color: '#366ae8',
      maximumCapacity: 20,
      startAddress: 'Tempelhofer Damm 226, 12099 Berlin',
      startLat: 52.4548,
      startLng: 13.3847,
    }),
    rowOf(destinationTemplates, {
      id: stopTemplate,
      companyId,
      name: 'Vorlage',
      importReference: 'Vorlage',
      ...place,
    }),
    rowOf(destinations, {
      id: stop,
      companyId,
      name: 'Kita Sonnenblume',
      tourTemplateId: template,
      destinationTemplateId: stopTemplate,
      ...place,
    }),
    rowOf(files, {
      id: file,
      companyId,
      name: 'Plan.pdf',
      contentType: 'application/pdf',
      sizeBytes: 1,
      storageKey: id(),
    }),
    rowOf(tours, {
      id: tour,
      companyId,
      name: `Fahrt von ${name}`,
      color: '#366ae8',
      startDate: now,
      endDate: now,
      tourTemplateId: template,
      driverId: userId,
    }),
    rowOf(serviceLocations, {
      id: location,
      companyId,
      tourId: tour,
      destinationId: stop,
      positionInTour: 1,
      ...place,
    }),
    rowOf(driverLocations, {
      id: id(),
      companyId,
      tourId: tour,
      lat: 52.5,
      lng: 13.4,
      originalTimeStamp: now,
    }),
    rowOf(proofsOfService, {
      id: proof,
      companyId,
      serviceLocationId: location,
      state: 'COMPLETED',
      timeStamp: now,
      createdById: userId,
      clientId: proof,
    }),
    rowOf(taskStates, {
      id: id(),
      companyId,
      proofOfServiceId: proof,
      taskId: plainIds.tasks,
      title: 'Fenster geputzt',
      done: true,
      timeStamp: now,
    }),
    rowOf(orders, { id: order, companyId, destinationId: stop }),
    rowOf(devices, { id: device, companyId, name: 'Transporter 1', driverId: userId }),
    rowOf(absences, {
      id: absence,
      companyId,
      userId,
      firstDay: '2026-12-07',
      lastDay: '2026-12-11',
      kind: 'holiday',
    }),
    rowOf(mailOutbox, {
      id: mail,
      companyId,
      recipient: 'kita@kunde.example',
      subject: 'Unsere Leistung wurde erbracht',
      body: 'Guten Tag',
      cause: 'proof',
      causeId: proof,
      failedAt: now,
      failure: 'recipient',
      attempts: 1,
    }),
    rowOf(imports, { id: theImport, companyId, createdAt: now, kind, fileName: 'kunden.xlsx', total: 1 }),
    rowOf(importFieldsMappings, {
      id: mapping,
      companyId,
      kind,
      name: 'Kunden',
      headings: ['Name'],
      fields: { Name: 'name' },
    }),
  ]
  const records = {
    ...plainIds,
    companyId,
    users: userId,
    sessions: session,
    companies: companyId,
    'tour-templates': template,
    'destination-templates': stopTemplate,
    destinations: stop,
    files: file,
    tours: tour,
    'service-locations': location,
    'proof-of-services': proof,
    devices: device,
    absences: absence,
    orders: order,
    mails: mail,
    jobs: '999999999999',
    imports: theImport,
    'import-fields-mappings': mapping,
    'planned-tours': plannedTourId(template, '2199-12-30'),
  }
  return { records, rows }
}
