import { eq } from 'drizzle-orm'
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
import { files } from '../../../server/db/schema/files'
import { importFieldsMappings, imports } from '../../../server/db/schema/imports'
import { colours, customFieldConfigurations, tags, tasks } from '../../../server/db/schema/labels'
import { mailOutbox } from '../../../server/db/schema/messages'
import { companies, users } from '../../../server/db/schema/people'
import { destinationTemplates, destinations, tourTemplates } from '../../../server/db/schema/planning'
import { sessions } from '../../../server/db/schema/security'
import { newId } from '../../../server/uuid'
import { featureDevices } from '../../../src/contract/company/companyTerms'

export const password = 'Tourwerk-2026!'

/** One record of every kind, by the path of its collection. */
export type Records = {
  companyId: string
  users: string
  /** Of that user. */
  sessions: string
  companies: string
  colours: string
  tags: string
  'custom-field-configurations': string
  tasks: string
  'tour-templates': string
  'destination-templates': string
  destinations: string
  files: string
  tours: string
  'service-locations': string
  'proof-of-services': string
  devices: string
  mails: string
  imports: string
  'import-fields-mappings': string
}

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

/** Hashing is slow on purpose; one hash does for all test users of a file. */
export const passwordHash = hashPassword(password)

export async function insertFixture(db: Db, now: Date): Promise<Fixture> {
  const own = await insertCompany(db, now, 'Eigene GmbH')
  const other = await insertCompany(db, now, 'Andere GmbH')
  const past = new Date(now.getTime() - 86_400_000)
  const trial = await insertCompany(db, now, 'Probe GmbH', { trialEndsAt: past })
  const paused = await insertCompany(db, now, 'Pause GmbH', { servicePackage: 'paused' })
  const ids = {} as Fixture['staff']
  for (const [name, user] of Object.entries(staff)) {
    ids[name as keyof typeof staff] = await insertUser(db, own.companyId, { ...user, roles: [...user.roles] })
  }
  const admin = { roles: ['ROLE_COMPANY_ADMIN'] }
  // What drivers may do, this one may do on the tour of the own company.
  await db.update(tours).set({ driverId: ids.driver }).where(eq(tours.id, own.tours))
  await insertUser(db, other.companyId, { email: otherAdmin, ...admin })
  await insertUser(db, trial.companyId, { email: trialAdmin, ...admin })
  await insertUser(db, paused.companyId, { email: pausedAdmin, ...admin })
  await insertUser(db, paused.companyId, { email: pausedPlatformAdmin, roles: ['ROLE_TOURWERK_ADMIN'] })
  await fillAddressKeys(db)
  return { own, other, staff: ids }
}

async function insertUser(
  db: Db,
  companyId: string,
  user: Pick<typeof users.$inferInsert, 'email' | 'roles' | 'canViewPlan' | 'canViewProof' | 'canViewTour'>,
): Promise<string> {
  const id = newId()
  const name = user.email.split('@', 1)[0] ?? ''
  await db.insert(users).values({
    id,
    companyId,
    ...user,
    firstName: name,
    lastName: 'Muster',
    passwordHash: await passwordHash,
    acceptedAt: new Date(),
  })
  return id
}

async function insertCompany(
  db: Db,
  now: Date,
  name: string,
  facts: Partial<typeof companies.$inferInsert> = {},
): Promise<Records> {
  const companyId = newId()
  const id = () => newId(now.getTime())
  const [
    colour,
    tag,
    field,
    task,
    template,
    stopTemplate,
    stop,
    file,
    tour,
    location,
    proof,
    device,
    theImport,
    mapping,
  ] = Array.from({ length: 14 }, id) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  await db.insert(companies).values({ id: companyId, name, features: [featureDevices], ...facts })
  const userId = await insertUser(db, companyId, {
    email: `member@${name.split(' ', 1)[0]?.toLowerCase() ?? ''}.example`,
    roles: ['ROLE_DRIVER'],
  })
  const session = newId()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  await db.insert(sessions).values({ id: session, companyId, userId, expiresAt })
  await db.insert(colours).values({ id: colour, companyId, code: '#366ae8', name: 'Blau' })
  await db.insert(tags).values({ id: tag, companyId, name: 'Reinigung', colourCode: '#00aa00' })
  await db
    .insert(customFieldConfigurations)
    .values({ id: field, companyId, title: 'Schlüssel', type: 'string' })
  await db.insert(tasks).values({ id: task, companyId, title: 'Fenster geputzt' })
  const address = {
    address: 'Hauptstraße 1, 10827 Berlin',
    street: 'Hauptstraße 1',
    zip: '10827',
    city: 'Berlin',
  }
  const place = { ...address, lat: 52.4864, lng: 13.3544 }
  await db.insert(tourTemplates).values({
    id: template,
    companyId,
    name: `Tour von ${name}`,
    color: '#366ae8',
    maximumCapacity: 20,
    startAddress: 'Tempelhofer Damm 226, 12099 Berlin',
    startLat: 52.4548,
    startLng: 13.3847,
  })
  await db
    .insert(destinationTemplates)
    .values({ id: stopTemplate, companyId, name: 'Vorlage', importReference: 'Vorlage', ...place })
  await db.insert(destinations).values({
    id: stop,
    companyId,
    name: 'Kita Sonnenblume',
    tourTemplateId: template,
    destinationTemplateId: stopTemplate,
    positionInTour: 1,
    ...place,
  })
  await db.insert(files).values({
    id: file,
    companyId,
    name: 'Plan.pdf',
    contentType: 'application/pdf',
    sizeBytes: 1,
    storageKey: id(),
  })
  await db.insert(tours).values({
    id: tour,
    companyId,
    name: `Fahrt von ${name}`,
    color: '#366ae8',
    startDate: now,
    endDate: now,
    tourTemplateId: template,
    driverId: userId,
  })
  await db
    .insert(serviceLocations)
    .values({ id: location, companyId, tourId: tour, destinationId: stop, positionInTour: 1, ...place })
  await db
    .insert(driverLocations)
    .values({ id: id(), companyId, tourId: tour, lat: 52.5, lng: 13.4, originalTimeStamp: now })
  await db.insert(proofsOfService).values({
    id: proof,
    companyId,
    serviceLocationId: location,
    state: 'COMPLETED',
    timeStamp: now,
    createdById: userId,
    clientId: proof,
  })
  await db.insert(taskStates).values({
    id: id(),
    companyId,
    proofOfServiceId: proof,
    taskId: task,
    title: 'Fenster geputzt',
    done: true,
    timeStamp: now,
  })
  await db.insert(devices).values({ id: device, companyId, name: 'Transporter 1', driverId: userId })
  const mail = newId()
  await db.insert(mailOutbox).values({
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
  })
  const kind = 'destinations'
  await db
    .insert(imports)
    .values({ id: theImport, companyId, createdAt: now, kind, fileName: 'kunden.xlsx', total: 1 })
  await db
    .insert(importFieldsMappings)
    .values({ id: mapping, companyId, kind, name: 'Kunden', headings: ['Name'], fields: { Name: 'name' } })
  return {
    companyId,
    users: userId,
    sessions: session,
    companies: companyId,
    colours: colour,
    tags: tag,
    'custom-field-configurations': field,
    tasks: task,
    'tour-templates': template,
    'destination-templates': stopTemplate,
    destinations: stop,
    files: file,
    tours: tour,
    'service-locations': location,
    'proof-of-services': proof,
    devices: device,
    mails: mail,
    imports: theImport,
    'import-fields-mappings': mapping,
  }
}
