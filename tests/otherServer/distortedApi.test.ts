import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../server/auth/passwords'
import { users } from '../../server/db/schema/people'
import { destinationTemplates, templateSyncs } from '../../server/db/schema/planning'
import { seedDemo } from '../../server/demo/seedDemo'
import { newId } from '../../server/uuid'
import { createApi } from '../../src/api/api'
import { createDriverApi } from '../../src/api/driving/driverApi'
import type { HttpClient } from '../../src/api/httpClient'
import { allProperties } from '../../src/contract/destination/templateSync'
import { shiftDay } from '../../src/contract/rhythm/calendarDay'
import { extensions } from '../../src/contract/wire/extensions'
import { readRuntimeConfig } from '../../src/contract/wire/runtimeConfig'
import { otherAdmin, password } from '../api/support/fixture'
import { startTestServer, type TestServer } from '../api/support/testServer'
import { depth } from '../support/depth'
import { hashOf } from './adversary'
import { createRandom, distortAnswer, distortionKinds, type DistortionKind } from './distortAnswer'

/*
 * Every call of the client, with the responses of a real server as 200 others would write them. The real
 * responses are recorded once; a value read from a distorted one is the same as from the real one, or
 * unknown.
 */

const seeds = Array.from({ length: depth === 'fast' ? 50 : 200 }, (_, seed) => seed)
const config = readRuntimeConfig({ extensions })

type Request = Parameters<HttpClient['send']>[0]
type RealAnswer = { status: number; text: string; etag: string | null }

/** The calls of the planner and of the driver app. */
const createCalls = (http: HttpClient) => ({ ...createApi(http, config), driver: createDriverApi(http) })
type Api = ReturnType<typeof createCalls>

let server: TestServer
let token: string
let driverToken: string
const answers = new Map<string, RealAnswer>()

/** The demo company's records of each kind. */
const sample = {
  company: '',
  user: '',
  tour: '',
  stop: '',
  linked: '',
  template: '',
  colour: '',
  tag: '',
  vehicle: '',
  field: '',
  sync: '',
  file: '',
  proof: '',
  task: '',
  driven: '',
  running: '',
  device: '',
  paired: '',
  import: '',
  mapping: '',
}

beforeAll(async () => {
  server = await startTestServer()
  // The demo company has more data than the one of the fixture, which uses one of its addresses.
  await server.db.update(users).set({ email: 'fixture@other.example' }).where(eq(users.email, otherAdmin))
  const hash = hashPassword(password)
  await seedDemo(server.db, { now: server.deps.now(), hashPassword: () => hash })
  token = await server.login('admin@demo.example')
  driverToken = await server.login('driver@demo.example')
  const first = async (path: string, query = 'itemsPerPage=1') => {
    const { body } = await server.call('GET', `/api/${path}?${query}`, { token })
    return String((body['hydra:member'] as { '@id': string }[])[0]?.['@id'])
  }
  const { body } = await server.call('GET', '/api/current-user', { token })
  sample.company = String((body['company'] as { '@id': string })['@id'])
  sample.user = String(body['@id'])
  sample.tour = await first('tour-templates', 'itemsPerPage=1&sort[destinationCount]=DESC')
  sample.stop = await first('destinations', `itemsPerPage=1&tourTemplate.id=${sample.tour.split('/').at(-1)}`)
  const all = await server.call('GET', '/api/destinations?pagination=false', { token })
  const stops = all.body['hydra:member'] as { '@id': string; destinationTemplate: string | null }[]
  const linked = stops.find(({ destinationTemplate }) => destinationTemplate !== null)
  sample.linked = String(linked?.['@id'])
  sample.template = String(linked?.destinationTemplate)
  sample.sync = newId()
  const destinationTemplateId = sample.template.split('/').at(-1) ?? ''
  const [owner] = await server.db
    .select({ companyId: destinationTemplates.companyId })
    .from(destinationTemplates)
    .where(eq(destinationTemplates.id, destinationTemplateId))
  const kept = { id: sample.sync, destinationTemplateId, properties: [], fileLinkIds: [] }
  await server.db.insert(templateSyncs).values({ ...kept, companyId: owner?.companyId ?? '' })
  sample.proof = await first('proof-of-services')
  sample.task = await first('tasks')
  sample.driven = await first('tours', 'itemsPerPage=1&exists[endDate]=true')
  sample.running = await first('tours', 'itemsPerPage=1&exists[endDate]=false')
  sample.device = await first('devices', 'itemsPerPage=1&state=waiting')
  sample.paired = await first('devices', 'itemsPerPage=1&state=paired')
  sample.colour = await first('colours')
  sample.tag = await first('tags')
  sample.vehicle = await first('vehicles')
  const form = new FormData()
  form.append('recordToLink', sample.tour)
  form.append('uploadedFile', new Blob(['Plan']), 'Plan.txt')
  const uploaded = await server.call('POST', '/api/files', { token, body: form })
  sample.file = String(uploaded.body['@id'])
  sample.field = await first('custom-field-configurations')
  const begun = await server.call('POST', '/api/imports', {
    token,
    body: { kind: 'destinations', fileName: 'kunden.xlsx', total: 2, key: 'refId' },
  })
  sample.import = String(begun.body['@id'])
  const rows = ['Markt 1, 10178 Berlin', ''].map((text, index) => {
    const values = { name: `Kunde ${index}`, address: text, lat: 52.5, lng: 13.4 }
    return { index, decision: 'create', values }
  })
  await server.call('POST', `${sample.import}/rows`, { token, body: { rows } })
  const mapped = await server.call('POST', '/api/import-fields-mappings', {
    token,
    body: { name: 'Kunden', kind: 'destinations', headings: ['Ort'], fields: { Ort: 'address' } },
  })
  sample.mapping = String(mapped.body['@id'])
})
afterAll(() => server.close())

const keyOf = ({ method, path, query, body }: Request) => JSON.stringify([method, path, query, body])

async function askServer(request: Request): Promise<RealAnswer> {
  const { method, path, query = {}, body } = request
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { status, text, headers } = await server.call(method.toUpperCase(), `${path}?${search}`, {
    token: path.startsWith('/api/driver/') ? driverToken : token,
    body,
  })
  return { status, text, etag: headers['etag'] ?? null }
}

/** The response as axios returns it. */
const dataOf = (body: unknown) => (body === undefined ? '' : body)

/**
 * The server itself, whose responses are cached; each call is sent once, so that no write is repeated for
 * each seed.
 */
const realHttp: HttpClient = {
  send: async (request) => {
    const known = answers.get(keyOf(request)) ?? (await askServer(request))
    answers.set(keyOf(request), known)
    if (known.status >= 300) throw new Error(`${keyOf(request)}: ${known.status} ${known.text}`)
    const data: unknown = known.text === '' ? '' : JSON.parse(known.text)
    return { data, etag: known.etag, contentType: 'application/ld+json' }
  },
}

/** The same responses, distorted; `sent` are the calls. */
function createDistortedApi(seed: number, kinds: readonly DistortionKind[] = distortionKinds) {
  const sent: string[] = []
  const counts = new Map<string, number>()
  const send: HttpClient['send'] = async (request) => {
    const call = `${request.method.toUpperCase()} ${request.path}`
    sent.push(call)
    const count = (counts.get(keyOf(request)) ?? 0) + 1
    counts.set(keyOf(request), count)
    const { data, etag, contentType } = await realHttp.send(request)
    const random = createRandom(hashOf(`${seed} ${keyOf(request)} ${count}`))
    const distortable = { method: request.method.toUpperCase(), path: request.path }
    const { body } = distortAnswer(random, distortable, 200, data === '' ? undefined : data, kinds)
    return { data: dataOf(body), etag: random() < 0.3 ? null : etag, contentType }
  }
  return { api: createCalls({ send }), sent }
}

const upload = { file: new Blob(['Plan']), name: 'Plan.txt', note: 'Neu', record: null }
const page = { page: 1, itemsPerPage: 10 }
const address = { address: 'Hofweg 1, 10115 Berlin', lat: '52.53', lng: '13.38' }

type CollectionCalls = {
  list?: (query: object) => Promise<{ members: { '@id': string }[] }>
  iris?: (query: object) => Promise<unknown>
  get?: (iri: string) => Promise<unknown>
}
const realApi = createCalls(realHttp)
const collectionCalls = (api: Api, resource: string) => api[resource as keyof Api] as CollectionCalls

/** The usual reads of every collection; a record is the first one of its list. */
const usualReads: Record<string, (resource: string) => (api: Api) => Promise<unknown>> = {
  list: (resource) => async (api) => collectionCalls(api, resource).list?.(page),
  iris: (resource) => async (api) => collectionCalls(api, resource).iris?.({}),
  get: (resource) => async (api) => {
    const [first] = (await collectionCalls(realApi, resource).list?.(page))?.members ?? []
    return first && collectionCalls(api, resource).get?.(first['@id'])
  },
}

/** A week from today. */
const week = () => {
  const today = server.deps.now().toISOString().slice(0, 10)
  return [today, shiftDay(today, 6)] as const
}
/** A date with stops that are not due. */
async function plannedTour(): Promise<string> {
  const plans = await realApi.plannedTours.between(...week())
  return plans.find(({ notDueCount, date }) => Number(notDueCount) > 0 && date !== week()[0])?.['@id'] ?? ''
}

/** A stop of the running tour of the driver. */
async function driverStop(): Promise<string> {
  const [tour] = await realApi.driver.tours()
  return String(tour?.stops?.[0]?.['@id'])
}

/** A new order. */
/** A stop of the tour that the demo driver drives. */
const aDrivenStop = async () => String((await realApi.driver.tours())[0]?.stops?.[0]?.['@id'])
const anOrder = async () => (await realApi.orders.create({ destination: sample.stop }))?.['@id'] ?? ''

/** The other reads. */
const ownReads: Record<string, (api: Api) => Promise<unknown>> = {
  'driver.me': (api) => api.driver.me(),
  'driver.day': (api) => api.driver.day(),
  'driver.tours': (api) => api.driver.tours(),
  'driver.route': async (api) => api.driver.route(String((await realApi.driver.tours())[0]?.['@id'])),
  'driver.stop': async (api) => api.driver.stop(await driverStop()),
  'files.get': (api) => api.files.get(sample.file),
  'files.getLinkedName': (api) => api.files.getLinkedName(sample.tour),
  'files.attachments': (api) => api.files.attachments(sample.tour),
  'files.linkedRecords': (api) => api.files.linkedRecords(sample.file),
  'session.fetchCurrentUser': (api) => api.session.fetchCurrentUser(),
  'account.sessions': (api) => api.account.sessions(),
  'account.own': (api) => api.account.own(),
  'account.get': (api) => api.account.get('/api/account'),
  'tours.iris': (api) => api.tours.iris({ filters: { 'driver.id': '0' } }),
  'tours.unfinished': (api) => api.tours.unfinished(),
  'tours.completed': (api) => api.tours.completed(),
  'tours.latestPositions': (api) => api.tours.latestPositions(),
  'tours.running': (api) => api.tours.running(),
  'tours.located': (api) => api.tours.located(),
  'tours.lastPosition': (api) => api.tours.lastPosition(sample.running),
  'drivenTours.get': (api) => api.drivenTours.get(sample.driven),
  'drivenTours.stops': (api) => api.drivenTours.stops(sample.driven),
  'drivenTours.positions': (api) => api.drivenTours.positions(sample.driven),
  'drivenTours.plannedRoute': (api) => api.drivenTours.plannedRoute(sample.driven),
  'drivenTours.proofs': (api) => api.drivenTours.proofs(sample.driven),
  'drivenTours.openStops': (api) => api.drivenTours.openStops(sample.driven),
  'drivenTours.iris': (api) => api.drivenTours.iris({}),
  'tourTemplates.inUse': (api) => api.tourTemplates.inUse(),
  'tourTemplates.options': (api) => api.tourTemplates.options(),
  'tourTemplates.choices': (api) => api.tourTemplates.choices(),
  'tourTemplates.get': (api) => api.tourTemplates.get(sample.tour),
  'tourTemplates.route': (api) => api.tourTemplates.route(sample.tour),
  'tourTemplates.destinations': (api) => api.tourTemplates.destinations(sample.tour),
  'plannedTours.between': (api) => api.plannedTours.between(...week()),
  'plannedTours.get': async (api) => api.plannedTours.get(await plannedTour()),
  'plannedTours.stops': async (api) => api.plannedTours.stops(await plannedTour()),
  'plannedTours.stopIris': async (api) => api.plannedTours.stopIris(await plannedTour()),
  'plannedTours.route': async (api) => api.plannedTours.route(await plannedTour()),
  'calendarFeeds.getLink': (api) => api.calendarFeeds.getLink('/api/account/calendar-feed'),
  'customerMails.previewMail': (api) =>
    api.customerMails.previewMail({ kind: 'upcoming', subject: null, body: 'Bis {arrival}' }),
  'absences.between': (api) => api.absences.between(...week()),
  'absences.all': (api) => api.absences.all(),
  'customerLinks.saidVisits': (api) => api.customerLinks.saidVisits(),
  'customerLinks.nextVisits': (api) => api.customerLinks.nextVisits(sample.stop),
  'plannedTours.overdue': (api) => api.plannedTours.overdue(),
  'plannedTours.visitsOf': (api) => api.plannedTours.visitsOf(sample.stop),
  'plannedTours.previewInsertions': (api) =>
    api.plannedTours.previewInsertions({ destination: sample.stop, from: week()[0], to: week()[1] }),
  'plannedTours.previewOrders': (api) =>
    api.plannedTours.previewOrders({ from: week()[0], to: week()[1], orders: [] }),
  'orders.open': (api) => api.orders.open(),
  'orders.ofStop': (api) => api.orders.ofStop(sample.stop),
  'plannedTours.moveCosts': async (api) => {
    const [from, to] = week()
    return api.plannedTours.moveCosts({ stop: sample.stop, tourTemplate: sample.tour, from, to })
  },
  'destinations.planned': (api) => api.destinations.planned(false),
  'destinations.get': (api) => api.destinations.get(sample.stop),
  'destinationTemplates.all': (api) => api.destinationTemplates.all(),
  'destinationTemplates.get': (api) => api.destinationTemplates.get(sample.template),
  'customFields.ofDestinations': (api) => api.customFields.ofDestinations(),
  'customFields.get': (api) => api.customFields.get(sample.field),
  'imports.get': (api) => api.imports.get(sample.import),
  'imports.rows': (api) => api.imports.rows(sample.import, {}, page),
  'imports.refusedRows': (api) => api.imports.refusedRows(sample.import),
  'imports.mappings': (api) => api.imports.mappings(page),
  'imports.getMapping': (api) => api.imports.getMapping(sample.mapping),
  'audit.all': (api) => api.audit.all({}),
  'tasks.all': (api) => api.tasks.all(),
  'tasks.get': (api) => api.tasks.get(sample.task),
  'pages.get': (api) => api.pages.get('agb'),
  'companies.get': (api) => api.companies.get(sample.company),
  'proofs.iris': (api) => api.proofs.iris({ filters: { 'serviceLocation.tour.tourTemplate.id': '0' } }),
  'proofs.get': (api) => api.proofs.get(sample.proof),
  'proofs.taskStates': (api) => api.proofs.taskStates(sample.proof),
  'proofs.tourOptions': (api) => api.proofs.tourOptions(),
  'labels.colours': (api) => api.labels.colours(),
  'labels.tags': (api) => api.labels.tags(),
  'labels.getColour': (api) => api.labels.getColour(sample.colour),
  'labels.getTag': (api) => api.labels.getTag(sample.tag),
  'vehicles.all': (api) => api.vehicles.all(),
  'vehicles.get': (api) => api.vehicles.get(sample.vehicle),
  'users.all': (api) => api.users.all(),
  'users.get': (api) => api.users.get(sample.user),
}

const reads = {
  ...Object.fromEntries(
    Object.entries(realApi).flatMap(([resource, calls]) =>
      Object.keys(calls).flatMap((call) => {
        const read = usualReads[call]
        return read === undefined ? [] : [[`${resource}.${call}`, read(resource)] as const]
      }),
    ),
  ),
  ...ownReads,
}

/** Every call that writes, with the saved value in the response where it is returned. */
const writes: Record<string, (api: Api) => Promise<unknown>> = {
  'tourTemplates.create': (api) =>
    api.tourTemplates.create({ name: 'Neu', color: '#a33c2a', maximumCapacity: 4, startAddress: 'Markt 1' }),
  'tourTemplates.update': (api) => api.tourTemplates.update(sample.tour, { name: 'Anders' }),
  'tourTemplates.updateOrder': async (api) => {
    const { order } = await realApi.tourTemplates.destinations(sample.tour)
    return api.tourTemplates.updateOrder(sample.tour, order.toReversed())
  },
  'tourTemplates.duplicate': (api) => api.tourTemplates.duplicate(sample.tour),
  'tourTemplates.optimize': (api) =>
    api.tourTemplates.optimize(sample.tour, { includeInactive: true, optimizeWithCapacities: false }),
  'tourTemplates.revertOptimization': (api) => api.tourTemplates.revertOptimization(sample.tour),
  'destinationTemplates.undoSync': (api) => api.destinationTemplates.undoSync(sample.template, sample.sync),
  'tourTemplates.addDestinationTemplates': (api) =>
    api.tourTemplates.addDestinationTemplates(sample.tour, [sample.template]),
  'destinations.create': (api) => api.destinations.create({ ...address, capacity: 1 }),
  'destinations.update': (api) => api.destinations.update(sample.stop, { name: 'Anders' }),
  'destinations.updatePosition': (api) => api.destinations.updatePosition(sample.stop, 1),
  'destinations.duplicate': (api) => api.destinations.duplicate(sample.stop, null),
  'destinations.move': (api) => api.destinations.move([sample.stop], sample.tour, { duplicate: true }),
  'destinationTemplates.create': (api) =>
    api.destinationTemplates.create({ ...address, importReference: 'Neu', capacity: 1 }),
  'destinationTemplates.update': (api) =>
    api.destinationTemplates.update(sample.template, { name: 'Anders' }),
  'destinationTemplates.sync': (api) =>
    api.destinationTemplates.sync(sample.template, {
      destinations: [sample.linked],
      propertiesToSync: allProperties,
    }),
  'customFields.save': (api) => api.customFields.save(sample.field, { title: 'Anders' }),
  'customFields.setOrder': async (api) => {
    const fields = await realApi.customFields.ofDestinations()
    return api.customFields.setOrder(fields.map((field) => field['@id']))
  },
  'tasks.save': (api) => api.tasks.save(sample.task, { title: 'Anders' }),
  'tasks.setOrder': async (api) => {
    const tasks = await realApi.tasks.all()
    return api.tasks.setOrder(tasks.map((task) => task['@id']))
  },
  'account.update': (api) => api.account.update('/api/account', { phone: '030 5550 3' }),
  'companies.withdrawDeletion': (api) => api.companies.withdrawDeletion(sample.company),
  'companies.update': (api) => api.companies.update(sample.company, { name: 'Anders' }),
  'plannedTours.changeVisits': async (api) =>
    api.plannedTours.changeVisits(await plannedTour(), { add: [{ destination: sample.stop }] }),
  'orders.create': (api) => api.orders.create({ destination: sample.stop }),
  'orders.update': async (api) => api.orders.update(await anOrder(), { note: 'Anders' }),
  'orders.remove': async (api) => api.orders.remove(await anOrder()),
  'labels.saveColour': (api) => api.labels.saveColour(null, { name: 'Neu', code: '#123456' }),
  'labels.saveTag': (api) => api.labels.saveTag(sample.tag, { name: 'Anders', colourCode: '#123456' }),
  'absences.create': (api) =>
    api.absences.create({
      user: sample.user,
      firstDay: '2026-12-07',
      lastDay: '2026-12-08',
      kind: 'holiday',
    }),
  'absences.update': async (api) => {
    const [absence] = (await realApi.absences.all()).members
    return api.absences.update(absence?.['@id'] ?? '', { note: 'Geklärt' })
  },
  'calendarFeeds.createLink': async (api) =>
    void (await api.calendarFeeds.createLink('/api/account/calendar-feed')),
  'calendarFeeds.revokeLink': (api) => api.calendarFeeds.revokeLink('/api/account/calendar-feed'),
  'customerLinks.create': async (api) => void (await api.customerLinks.create(await aDrivenStop())),
  'customerLinks.revoke': async (api) => api.customerLinks.revoke(await aDrivenStop()),
  'devices.create': (api) => api.devices.create({ name: 'Pkw 9', driver: null }),
  'devices.update': (api) => api.devices.update(sample.device, { name: 'Pkw 8' }),
  'devices.renewCode': (api) => api.devices.renewCode(sample.device),
  'devices.revoke': (api) => api.devices.revoke(sample.paired),
  'imports.saveMapping': (api) => api.imports.saveMapping(sample.mapping, { name: 'Anders' }),
  'imports.undo': (api) => api.imports.undo(sample.import),
  'account.changeEmail': async (api) =>
    void (await api.account.changeEmail({ email: 'neu@demo.example', currentPassword: password })),
  'account.withdrawEmail': async (api) => void (await api.account.withdrawEmail()),
  'account.endOtherSessions': async (api) => void (await api.account.endOtherSessions()),
  'vehicles.save': (api) => api.vehicles.save(sample.vehicle, { plate: 'B-TW 9' }),
  'users.save': (api) => api.users.save(sample.user, { phone: '030 1234' }),
  'session.requestPasswordReset': (api) => api.session.requestPasswordReset('niemand@demo.example'),
  'files.upload': (api) => api.files.upload(upload, { onSent: () => undefined }),
  'files.update': (api) => api.files.update(sample.file, { name: 'Plan.pdf', description: null }),
  'files.attach': async (api) => void (await api.files.attach(sample.stop, sample.file)),
  'files.detach': (api) => api.files.detach(sample.stop, sample.file, null),
  'proofs.completeTask': async (api) => void (await api.proofs.completeTask(sample.proof, sample.task)),
  // The responses of these calls are not used.
  'drivenTours.setOpenStops': async (api) => {
    const { value } = await api.drivenTours.openStops(sample.running)
    const stops = (value.stops ?? []).map((stop) => stop['@id'])
    void (await api.drivenTours.setOpenStops(sample.running, stops))
  },
  'drivenTours.stop': async (api) =>
    void (await api.drivenTours.stop(sample.running, server.deps.now().toISOString())),
  'driver.sendProof': async (api) =>
    api.driver.sendProof({
      clientId: '0b2c1a9e-0000-4000-8000-000000000001',
      serviceLocation: await driverStop(),
      state: 'ABORTED',
      note: 'Zu',
    }),
  'driver.sendPositions': async (api) =>
    void (await api.driver.sendPositions({
      tour: String((await realApi.driver.tours())[0]?.['@id']),
      positions: [],
    })),
  'feedback.sendFeedback': async (api) => void (await api.feedback.sendFeedback({ message: 'Schön.' })),
  'feedback.sendContactRequest': async (api) =>
    void (await api.feedback.sendContactRequest({ message: 'Wie?' })),
  'tourTemplates.startTour': (api) => api.tourTemplates.startTour(sample.tour),
  'plannedTours.change': async (api) =>
    api.plannedTours.change(await plannedTour(), { earliestTime: 18_000 }),
  'plannedTours.takeOver': async (api) =>
    api.plannedTours.takeOver(await plannedTour(), { template: {}, date: { earliestTime: 18_000 } }),
  // Its response is not used.
  'plannedTours.moveVisit': async (api) => {
    const from = await plannedTour()
    const to = `${from.slice(0, from.indexOf('_') + 1)}${shiftDay(week()[1], 1)}`
    await api.plannedTours.moveVisit({ stop: sample.stop, on: null, from, to })
  },
  // The records written above are removed last.
  'destinations.remove': (api) => api.destinations.remove(sample.stop),
}

/** Calls that return files, tokens or no distortable content, or that go to another host. */
const others = [
  /\.exportExcel$/,
  // Only where they are announced.
  /^proofs\.send$/,
  /\.preview(Optimization|Redistribution|Balance)$/,
  /^geocoding\./,
  // The steps of an import, which only our server has.
  /^importSteps\./,
  // Only failed mails, of which there is none.
  /^mails\.retry$/,
  // An address, which is followed and not read.
  /^companies\.requestExport$/,
  // Only ten of them in a minute.
  /^customerMails\.sendTest$/,
  // It would remove all samples.
  /^companies\.requestDeletion$/,
  // The user is not a platform user.
  /^administration\./,
  /^imports\.all$/,
  /^session\.(requestTokens|refreshTokens|invalidateTokens|resetPassword|requestNewSignUpToken|signUp|confirmSignUp|changePassword)$/,
  /\.remove$/,
  // The calls above cover the usual writes.
  /\.(create|update)$/,
  /^imports\.removeMapping$/,
  /\.download\w*$/,
  /^account\.(endSession|confirmEmail)$/,
  // `driverApi.test.ts` has their responses.
  /^driver\.(start|end|sendPicture|pair)$/,
  // No user of the demo company is invited, and users cannot deactivate themselves.
  /^users\.(setDeactivated|sendInvitation|withdrawInvitation)$/,
]

/**
 * Members that accept any value, so that another type is another value; a line, which may be empty; and
 * versions, which are in no body.
 */
const readAsTheyAre = [
  'fields',
  'options',
  'given',
  'createdBy',
  'value',
  'before',
  'after',
  'driver',
  'runningTour',
  'coordinates',
  'etag',
]

type Difference = { at: string; real: unknown; seen: unknown }

/** The places where the read value differs from that of the real response. */
function differences(real: unknown, seen: unknown, at = ''): Difference[] {
  if (readAsTheyAre.some((name) => at.endsWith(`.${name}`))) return []
  if (!isObject(real) || !isObject(seen)) return (real ?? null) === (seen ?? null) ? [] : [{ at, real, seen }]
  if (Array.isArray(real) && (!Array.isArray(seen) || real.length !== seen.length))
    return [{ at, real, seen }]
  const names = new Set([...Object.keys(real), ...Object.keys(seen)])
  return [...names].flatMap((name) => differences(real[name], seen[name], `${at}.${name}`))
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

type Walk = { kinds?: readonly DistortionKind[]; among?: readonly number[] }

async function walk(name: string, call: (api: Api) => Promise<unknown>, { kinds, among = seeds }: Walk = {}) {
  const real = await call(realApi)
  const found: string[] = []
  for (const seed of among) {
    const { api, sent } = createDistortedApi(seed, kinds)
    try {
      const seen = await call(api)
      const wrong = differences(real, seen).filter(({ seen: read }) => kinds !== undefined || read != null)
      found.push(...wrong.map((each) => `seed ${seed}: ${JSON.stringify(each).slice(0, 300)}`))
    } catch (error) {
      found.push(`seed ${seed}: ${String(error)}`)
    }
    const doubled = sent.filter((each, index) => !each.startsWith('GET ') && sent.indexOf(each) !== index)
    found.push(...doubled.map((each) => `seed ${seed}: ${each} came twice`))
    if (found.length > 4) break
  }
  expect(found, name).toEqual([])
}

describe('another server', () => {
  it.each(Object.entries(reads))('is read correctly by %s', async (name, call) => {
    await walk(name, call)
  })

  it.each(Object.entries(reads))(
    'is not affected in %s by order, additions and numbered lists',
    async (name, call) => {
      if (name === 'tourTemplates.route' || name === 'drivenTours.plannedRoute') return
      await walk(name, call, { kinds: ['add', 'number', 'reorder'], among: seeds.slice(0, 50) })
    },
  )

  it.each(Object.entries(writes))('is trusted to have done %s, once', async (name, call) => {
    await walk(name, call)
  })

  it('receives every kind of request of the client', () => {
    const known = [...Object.keys(reads), ...Object.keys(writes)]
    const all = Object.entries(realApi).flatMap(([resource, calls]) =>
      Object.keys(calls).map((call) => `${resource}.${call}`),
    )
    const missing = all.filter(
      (name) => !known.includes(name) && !others.some((pattern) => pattern.test(name)),
    )
    expect(missing).toEqual([])
  })
})
