import { plannedTourId } from '../../../src/contract/tour/plannedTour'
import { eq } from 'drizzle-orm'
import { imports } from '../../../server/db/schema/imports'
import { customFieldConfigurations } from '../../../server/db/schema/customFields'
import { tasks } from '../../../server/db/schema/tasks'
import { destinations, templateSyncs, tourTemplates } from '../../../server/db/schema/planning'
import { hashPairingCode } from '../../../server/auth/deviceToken'
import { devices } from '../../../server/db/schema/devices'
import { plainResources } from '../../../server/modules/resources'
import type { Resource } from '../../../server/resources/resource'
import { newId } from '../../../server/uuid'
import type { ApiRouteKey } from '../../../src/contract/access/apiRoutes'
import { password, staff, type Records } from './fixture'
import { counter, sampleBody, sampleChange } from './sampleBody'
import type { TestServer } from './testServer'

const address = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.4865, lng: 13.3545 }
const newPassword = { plainPassword: 'Neues-Passwort-1', confirmPassword: 'Neues-Passwort-1' }

/** Of a pending change of address; see `permissions.test.ts`. */
export const emailToken = 'bestaetigt'

type Bodies = Partial<Record<ApiRouteKey, (records: Records) => object>>

/** Bodies of the usual writes, by the declarations of their resources. */
const derivedBodies: Bodies = Object.fromEntries(
  Object.values<Resource>(plainResources).flatMap(({ path, writing: { create, update } = {} }) => [
    ...(create ? [[`POST ${path}`, () => sampleBody(create)]] : []),
    ...(update ? [[`PATCH ${path}/:id`, () => sampleChange(update)]] : []),
  ]),
)

/** A valid body for every write that can be written down without the server. */
export const validBodies: Bodies = {
  ...derivedBodies,
  'POST /api/authentication_token': () => ({ email: staff.admin.email, password }),
  'POST /api/users/request-password-reset': () => ({ email: staff.driver.email }),
  'POST /api/users/sign-up/request-new-token': () => ({ email: staff.driver.email }),
  'POST /api/users/sign-up/confirm': () => ({ token: 'niemandes' }),
  'POST /api/users/sign-up': () => ({
    companyName: 'Neue GmbH',
    firstName: 'Nora',
    lastName: 'Neu',
    email: 'nora@neu.example',
    ...newPassword,
  }),
  'PATCH /api/users/:id/change-password': () => ({ currentPassword: password, ...newPassword }),
  'PATCH /api/account': () => ({ phone: '030 5550 2' }),
  'POST /api/account/change-email': () => ({
    email: `neu${counter()}@own.example`,
    currentPassword: password,
  }),
  'POST /api/account/confirm-email': () => ({ token: emailToken }),
  'POST /api/users': () => ({
    email: `neu${counter()}@own.example`,
    firstName: 'Nina',
    lastName: 'Neu',
    roles: ['ROLE_DRIVER'],
  }),
  'PATCH /api/users/:id': () => ({ phone: '030 5550 1' }),
  'POST /api/administration/companies/:id/extend-trial': () => ({ days: 14 }),
  'POST /api/administration/companies/:id/switch-feature': () => ({ feature: 'FEATURE_DEVICES', isOn: true }),
  'POST /api/companies/:id/request-deletion': () => ({
    companyName: 'Niemandes GmbH',
    currentPassword: password,
  }),
  'PATCH /api/companies/:id': () => ({ name: 'Umbenannt GmbH' }),
  'POST /api/tour-templates': (records) => ({
    name: 'Neue Tour',
    color: '#123456',
    maximumCapacity: 5,
    startAddress: 'Hauptstraße 1, 10827 Berlin',
    assignees: [`/api/users/${records.users}`],
    tags: [`/api/tags/${records.tags}`],
  }),
  'PUT /api/tour-templates/:id': () => ({
    name: 'Ersetzt',
    color: '#123456',
    maximumCapacity: 5,
    startAddress: 'Hauptstraße 1, 10827 Berlin',
  }),
  'PATCH /api/tour-templates/:id': () => ({ description: 'Geändert' }),
  'PATCH /api/tour-templates/:id/destinations/update-order': (records) => ({
    destinations: [`/api/destinations/${records.destinations}`],
  }),
  'POST /api/tour-templates/:id/duplicate': () => ({ name: null }),
  'POST /api/tour-templates/:id/add-destination-templates': (records) => ({
    destinationTemplates: [`/api/destination-templates/${records['destination-templates']}`],
  }),
  'PATCH /api/planned-tours/:id': () => ({ earliestTime: 21_600 }),
  'POST /api/planned-tours/:id/take-over': () => ({ template: { earliestTime: 21_600 }, date: {} }),
  'POST /api/planned-tours/:id/preview-optimization': () => ({ optimizeWithCapacities: false }),
  'POST /api/planned-tours/move-visit': (records) => ({
    stop: `/api/destinations/${records.destinations}`,
    on: null,
    from: `/api/planned-tours/${plannedTourId(records['tour-templates'], '2026-12-07')}`,
    to: `/api/planned-tours/${plannedTourId(records['tour-templates'], '2199-12-31')}`,
  }),
  'POST /api/absences': (records) => ({
    user: `/api/users/${records.users}`,
    firstDay: '2026-12-21',
    lastDay: '2026-12-23',
    kind: 'sick',
  }),
  'PATCH /api/absences/:id': () => ({ note: 'Vertretung geklärt' }),
  'POST /api/planned-tours/preview-insertions': (records) => ({
    destination: `/api/destinations/${records.destinations}`,
    from: '2199-12-30',
    to: '2199-12-31',
  }),
  'POST /api/planned-tours/preview-orders': () => ({ from: '2199-12-30', to: '2199-12-31' }),
  'POST /api/planned-tours/preview-balance': () => ({ from: '2199-12-30', to: '2199-12-31' }),
  'POST /api/planned-tours/:id/change-visits': (records) => ({
    add: [{ destination: `/api/destinations/${records.destinations}` }],
  }),
  'POST /api/orders': (records) => ({ destination: `/api/destinations/${records.destinations}` }),
  'PATCH /api/orders/:id': () => ({ note: 'Nach 14 Uhr' }),
  'POST /api/tour-templates-export-xlsx': (records) => ({
    tourTemplates: [`/api/tour-templates/${records['tour-templates']}`],
    name: true,
  }),
  'POST /api/destinations': (records) => ({
    ...address,
    capacity: 1,
    tags: [`/api/tags/${records.tags}`],
    destinationTemplate: `/api/destination-templates/${records['destination-templates']}`,
    customFieldValues: [customFieldValue(records)],
  }),
  'PATCH /api/destinations/:id': () => ({ propertyDescription: 'Hinterhof' }),
  'PATCH /api/destinations/:id/update-position': () => ({ newPosition: 1 }),
  // Without a tour, so that other calls find the tour unchanged.
  'POST /api/destinations/:id/duplicate': () => ({ tourTemplate: null }),
  'POST /api/destinations-move': (records) => ({
    newTourTemplate: `/api/tour-templates/${records['tour-templates']}`,
    destinations: [`/api/destinations/${records.destinations}`],
    duplicate: false,
  }),
  'POST /api/destinations-export-xlsx': (records) => ({
    destinations: [`/api/destinations/${records.destinations}`],
    name: true,
    customFields: {},
  }),
  'POST /api/files-export-xlsx': (records) => ({ files: [`/api/files/${records.files}`], name: true }),
  'POST /api/users-export-xlsx': (records) => ({ users: [`/api/users/${records.users}`], email: true }),
  'POST /api/destination-templates': (records) => ({
    ...address,
    capacity: 1,
    importReference: `Neu ${counter()}`,
    tags: [`/api/tags/${records.tags}`],
    customFieldValues: [customFieldValue(records)],
  }),
  'PATCH /api/destination-templates/:id': () => ({ name: 'Geändert' }),
  'POST /api/destination-templates/:id/sync': (records) => ({
    destinations: [`/api/destinations/${records.destinations}`],
  }),
  'POST /api/destination-templates-export-xlsx': (records) => ({
    destinationTemplates: [`/api/destination-templates/${records['destination-templates']}`],
    name: true,
    customFields: {},
  }),
  'PATCH /api/files/:id': () => ({ name: 'Geändert.pdf' }),
  'POST /api/files': () => newFile(),
  'POST /api/proof-of-services/preview-pdf': () => ({ pdfTitle: 'Leistungsnachweis' }),
  'POST /api/proof-of-services-merged-export-pdf': (records) => ({
    proofOfServices: [`/api/proof-of-services/${records['proof-of-services']}`],
  }),
  'POST /api/proof-of-services-bulk-export-pdf': (records) => ({
    proofOfServices: [`/api/proof-of-services/${records['proof-of-services']}`],
  }),
  'POST /api/proof-of-services-export-xlsx': (records) => ({
    proofOfServices: [`/api/proof-of-services/${records['proof-of-services']}`],
    note: false,
  }),
  'POST /api/tours-export-xlsx': (records) => ({ tours: [`/api/tours/${records['tours']}`], state: false }),
  'POST /api/proof-of-services/:id/send-mail': () => ({ recipient: 'kita@kunde.example' }),
  'POST /api/proof-of-services/:id/task-states': (records) => ({ task: `/api/tasks/${records['tasks']}` }),
  'POST /api/tours': (records) => ({ tourTemplate: `/api/tour-templates/${records['tour-templates']}` }),
  'PATCH /api/tours/:id/stop': () => ({ originTimeStamp: null }),
  'PATCH /api/tours/:id/open-stops': (records) => ({
    stops: [`/api/destinations/${records.destinations}`],
  }),
  'POST /api/proof-of-services': (records) => ({
    serviceLocation: `/api/service-locations/${records['service-locations']}`,
    state: 'COMPLETED',
    note: 'Erledigt.',
    timeStamp: null,
  }),
  'POST /api/presence': (records) => ({
    record: `/api/tour-templates/${records['tour-templates']}`,
    isLeaving: false,
  }),
  'POST /api/driver/tours/:id/positions': () => ({
    sentAt: new Date().toISOString(),
    positions: [{ lat: 52.5, lng: 13.4, originalTimeStamp: new Date().toISOString() }],
  }),
  'POST /api/driver/proofs': (records) => ({
    clientId: newId(),
    serviceLocation: `/api/service-locations/${records['service-locations']}`,
    state: 'COMPLETED',
    tasks: [`/api/tasks/${records.tasks}`],
  }),
  'PUT /api/driver/proofs/:clientId/files/:fileClientId': () => newFile(),
  'POST /api/devices': (records) => ({ name: 'Transporter 2', driver: `/api/users/${records.users}` }),
  'PATCH /api/devices/:id': () => ({ name: 'Transporter 3' }),
  'POST /api/devices-export-xlsx': (records) => ({
    devices: [`/api/devices/${records.devices}`],
    name: true,
  }),
  'POST /api/device/status': () => ({ batteryPercent: 80 }),
  'POST /api/imports': () => ({ kind: 'destinations', fileName: 'kunden.xlsx', total: 1 }),
  'PATCH /api/imports/:id': () => ({ state: 'done' }),
  'POST /api/address-searches': () => ({
    addresses: ['Berlin'],
    countries: ['de'],
    types: ['place'],
    language: 'DE',
    limit: 1,
  }),
  'POST /api/customer-links': (records) => ({
    serviceLocation: `/api/service-locations/${records['service-locations']}`,
  }),
  'POST /api/customer-mails/preview': () => ({ kind: 'tourStart', subject: '{company}' }),
  'POST /api/customer-mails/send-test': () => ({ kind: 'proof' }),
  'PUT /api/customer/:token/instruction': () => ({ text: 'Bitte klingeln' }),
  'PUT /api/customer/:token/absence': () => ({ reason: 'Urlaub' }),
  'PUT /api/customer/:token/rating': () => ({ stars: 5 }),
  'POST /api/imports/match': () => ({ kind: 'destinations', keys: [{ index: 0, refId: 'K-1' }] }),
  'POST /api/imports/:id/dry-run': () => ({ rows: [{ index: counter(), decision: 'skip' }] }),
  'POST /api/imports/:id/rows': () => ({ rows: [] }),
  'POST /api/import-fields-mappings': () => ({
    name: 'Kunden',
    kind: 'destinations',
    headings: ['Name'],
    fields: { Name: 'name' },
  }),
  'PATCH /api/import-fields-mappings/:id': () => ({ name: 'Geändert' }),
  'POST /api/feedback': () => ({ message: 'Danke!' }),
  'POST /api/contact-requests': () => ({ message: 'Bitte rufen Sie an.' }),
}

/** Ten pixels square. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)

function newFile(): FormData {
  const form = new FormData()
  form.append('uploadedFile', new Blob([picture]), 'Zugang.png')
  return form
}

const customFieldValue = (records: Records) => ({
  customFieldConfiguration: `/api/custom-field-configurations/${records['custom-field-configurations']}`,
  value: 'A1',
})

/** Bodies that need data from the server first: a refresh token, a reset link, records of a company. */
export async function bodyFor(
  server: TestServer,
  key: ApiRouteKey,
  records: Records,
): Promise<object | undefined> {
  if (key === 'POST /api/token/refresh') {
    const body = validBodies['POST /api/authentication_token']?.(records)
    const pair = await server.call('POST', '/api/authentication_token', { body })
    return { refresh_token: pair.body.refresh_token }
  }
  if (key === 'POST /api/users/reset-password') {
    const body = { email: 'member@eigene.example' }
    await server.call('POST', '/api/users/request-password-reset', { body })
    return { token: resetTokenOf(server), ...newPassword }
  }
  if (key === 'POST /api/set-custom-field-configurations-order') {
    const f = customFieldConfigurations
    const fields = await server.db.select({ id: f.id }).from(f).where(eq(f.companyId, records.companyId))
    return { customFieldConfigurations: fields.map(({ id }) => `/api/custom-field-configurations/${id}`) }
  }
  if (key === 'POST /api/set-tasks-order') {
    const all = await server.db
      .select({ id: tasks.id })
      .from(tasks)
      .where(eq(tasks.companyId, records.companyId))
    return { tasks: all.map(({ id }) => `/api/tasks/${id}`) }
  }
  if (key === 'PATCH /api/tour-templates/:id/destinations/update-order') {
    const d = destinations
    const stops = await server.db
      .select({ id: d.id })
      .from(d)
      .where(eq(d.tourTemplateId, records['tour-templates']))
    return { destinations: stops.map(({ id }) => `/api/destinations/${id}`) }
  }
  if (key === 'POST /api/destination-templates/:id/undo-sync') {
    const id = newId()
    await server.db.insert(templateSyncs).values({
      id,
      companyId: records.companyId,
      destinationTemplateId: records['destination-templates'],
      properties: [],
      fileLinkIds: [],
    })
    return { syncId: id }
  }
  if (
    key === 'POST /api/tour-templates/:id/optimize' ||
    key === 'POST /api/tour-templates/:id/preview-optimization'
  ) {
    await server.db
      .update(tourTemplates)
      .set({ startLat: 52.5, startLng: 13.4 })
      .where(eq(tourTemplates.id, records['tour-templates']))
    return { includeInactive: true, optimizeWithCapacities: false }
  }
  if (key === 'POST /api/tour-templates/preview-redistribution') {
    const [tour] = await server.db
      .update(tourTemplates)
      .set({ startLat: 52.5, startLng: 13.4 })
      .where(eq(tourTemplates.id, records['tour-templates']))
      .returning()
    if (tour === undefined) throw new Error('The tour of the fixture is missing')
    const id = newId()
    await server.db.insert(tourTemplates).values({ ...tour, id })
    return { tourTemplates: [tour.id, id].map((each) => `/api/tour-templates/${each}`) }
  }
  if (key === 'POST /api/planned-tours/move-visit') {
    // A stop that no date visits yet.
    const [id, { companyId }] = [newId(), records]
    await server.db.insert(destinations).values({ id, companyId, name: 'Neu' })
    return validBodies[key]?.({ ...records, destinations: id })
  }
  if (key === 'POST /api/tour-templates/:id/revert-optimization') {
    await server.db
      .update(tourTemplates)
      .set({ orderBeforeOptimization: [] })
      .where(eq(tourTemplates.id, records['tour-templates']))
    return {}
  }
  if (key === 'POST /api/devices/pair') {
    const id = newId()
    const code = `ACDE${String(counter()).padStart(4, 'F')}`
    const codeHash = hashPairingCode(server.deps.secret, code)
    const codeExpiresAt = new Date(server.deps.now().getTime() + 60_000)
    const { companyId } = records
    await server.db.insert(devices).values({ id, companyId, name: 'Neu', codeHash, codeExpiresAt })
    return { code }
  }
  // Other calls of the matrix end it.
  if (key.includes('/imports/:id'))
    await server.db.update(imports).set({ state: 'open' }).where(eq(imports.id, records.imports))
  if (/^POST .*\/attachments$/.test(key)) return { file: records.files }
  return validBodies[key]?.(records)
}

/** The token in the link of the newest mail. */
export function resetTokenOf(server: TestServer): string {
  return /token=([\w-]+)/.exec(server.mails.at(-1)?.body ?? '')?.[1] ?? ''
}

/** URL of a route with the ids of a company's records. */
export function urlOf(key: ApiRouteKey, records: Records): string {
  const path = key.slice(key.indexOf(' ') + 1)
  if (path.startsWith('/geocoding')) return '/geocoding/v5/mapbox.places/Berlin.json'
  const collection = /^\/api\/(?:v2\/|driver\/|administration\/)?([\w-]+)\/:id/.exec(path)?.[1] as
    | keyof Records
    | undefined
  return (
    path
      .replace('stops/:id', `stops/${records['service-locations']}`)
      .replace('customer-visits/:id', `customer-visits/${records.destinations}_2026-11-23`)
      .replace(':id', collection ? records[collection] : '')
      .replace(':name', 'Tour')
      // Well-formed, and unknown.
      .replace(':token', 'A'.repeat(22))
      .replace(':clientId', records['proof-of-services'])
      .replace(':fileClientId', `${newId()}?kind=photo`)
      .replace(':file', records.files)
  )
}

export const methodOf = (key: ApiRouteKey): string => key.slice(0, key.indexOf(' '))
