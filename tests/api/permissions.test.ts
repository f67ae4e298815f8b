import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '../../server/auth/sessions'
import { tours } from '../../server/db/schema/driving'
import { companies, users } from '../../server/db/schema/people'
import { tourTemplateAssignees } from '../../server/db/schema/planning'
import { emailChanges, sessions } from '../../server/db/schema/security'
import { enqueue } from '../../server/jobs/enqueue'
import { queuedJobs } from '../../server/jobs/queue'
import { expiredKeys } from '../../server/modules/retention/expiredKeys'
import { newId } from '../../server/uuid'
import { apiRoute, apiRoutes, type ApiRouteKey } from '../../src/contract/access/apiRoutes'
import { accessFacts, mayEnter } from '../../src/contract/access/permissions'
import { featureDevices } from '../../src/contract/company/companyTerms'
import {
  otherAdmin,
  password,
  pausedAdmin,
  pausedPlatformAdmin,
  staff,
  trialAdmin,
  type Records,
} from './support/fixture'
import { bodyFor, emailToken, methodOf, urlOf } from './support/routeCalls'
import { startTestServer, type TestServer } from './support/testServer'

/*
 * The permission matrix: every route of the contract × every kind of caller × own and foreign records.
 * Expectations come from the table of areas, so that a new route has its cells at once.
 */

const keys = Object.keys(apiRoutes) as ApiRouteKey[]
const callers = Object.entries(staff).map(([name, user]) => ({ name: name as keyof typeof staff, ...user }))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: {
      RESET_LIMIT_PER_ACCOUNT: '1000',
      RESET_LIMIT_PER_ADDRESS: '1000',
      INVITATION_LIMIT_PER_COMPANY: '1000',
      LOGIN_LIMIT_PER_ACCOUNT: '1000',
    },
  })
})
afterAll(() => server.close())

/** For preparations; a test may end every session of its caller. */
let adminToken = ''
beforeEach(async () => {
  adminToken = await signIn(staff.admin.email)
})

const isOpen = (key: ApiRouteKey) => apiRoute(key).area === 'public'
const hasId = (key: ApiRouteKey) => /:(id|clientId)\b/.test(key)

/** The preconditions of a successful call; returns the records that it is about. */
async function prepare(key: ApiRouteKey, callerId: string): Promise<Records> {
  const mine = { ...server.fixture.own }
  if (key === 'PATCH /api/users/:id/change-password') mine.users = callerId
  if (key.endsWith('/customer-links')) await offerCustomerPage()
  if (key === 'POST /api/tours') await assignTo(callerId)
  if (
    key === 'PATCH /api/tours/:id/stop' ||
    key === 'PATCH /api/tours/:id/open-stops' ||
    key.includes('/driver/tours/:id')
  )
    Object.assign(mine, await runningTour(callerId))
  if (key.endsWith('/extend-trial')) await giveTrials()
  if (key.includes('/jobs/:id')) [mine.jobs, server.fixture.other.jobs] = await twoJobs()
  if (key.includes('/driver/proofs') || key.includes('/driver/stops')) await letDrive(callerId)
  if (key.includes('/driver/files')) mine.files = await fileOnTheRoad(callerId)
  if (/^POST .*-invitation$/.test(key)) mine.users = await guest()
  if (key.endsWith('/deactivate')) mine.users = await guest()
  if (key === 'POST /api/account/confirm-email') await wantOwnEmail(callerId)
  if (key === 'DELETE /api/sessions/:id') mine.sessions = await sessionOf(callerId)
  else if (key.endsWith('/attachments/:file')) await attach(key)
  else if (
    (methodOf(key) === 'DELETE' && hasId(key) && !key.endsWith('/customer-links')) ||
    /\/(download|thumbnail)$/.test(key)
  )
    Object.assign(mine, await freshRecord(key))
  return mine
}

/** Statuses of a route for a caller: with the company's own records, and with another company's. */
async function cell(
  key: ApiRouteKey,
  token: string | undefined,
  mine: Records = server.fixture.own,
): Promise<(number | string)[]> {
  const { own, other } = server.fixture
  const method = methodOf(key)
  const options = { ...(token !== undefined && { token }) }
  const foreign = hasId(key)
    ? await server.call(method, urlOf(key, other), { ...options, body: await bodyFor(server, key, own) })
    : undefined
  const answer = await server.call(method, urlOf(key, mine), {
    ...options,
    body: await bodyFor(server, key, own),
  })
  return [answer.status, foreign?.status ?? '-']
}

/** The platform works for all companies: none is foreign to it. */
const isForPlatform = (key: ApiRouteKey) => apiRoute(key).area === 'platform'

/** Links are created only while the company has the page. */
async function offerCustomerPage(): Promise<void> {
  await server.db
    .update(companies)
    .set({ customerPageEnabled: true })
    .where(eq(companies.id, server.fixture.own.companyId))
}

/** Ids of two new jobs of the queue. */
async function twoJobs(): Promise<[string, string]> {
  await enqueue(server.db, expiredKeys, [{}, {}])
  const found = await server.db
    .select({ id: queuedJobs.id })
    .from(queuedJobs)
    .orderBy(desc(queuedJobs.id))
    .limit(2)
  const [one = 0n, other = 0n] = found.map(({ id }) => id)
  return [String(one), String(other)]
}

/** Trials that are not over: only those can be extended. */
async function giveTrials(): Promise<void> {
  const { own, other } = server.fixture
  const trialEndsAt = new Date(server.deps.now().getTime() + 86_400_000)
  await server.db
    .update(companies)
    .set({ trialEndsAt })
    .where(inArray(companies.id, [own.companyId, other.companyId]))
}

/** A user of the own company who has not accepted an invitation yet. */
async function guest(): Promise<string> {
  const id = newId()
  const { companyId } = server.fixture.own
  const email = `${id}@gast.example`
  await server.db.insert(users).values({ id, companyId, email, firstName: 'Gast', lastName: 'Neu' })
  return id
}

/** A link that leaves the caller's current address in place. */
async function wantOwnEmail(userId: string): Promise<void> {
  const [user] = await server.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const { companyId } = server.fixture.own
  const expiresAt = new Date(server.deps.now().getTime() + 60_000)
  const values = { companyId, userId, email: user?.email ?? '', tokenHash: hashToken(emailToken), expiresAt }
  await server.db.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await server.db.insert(emailChanges).values(values)
}

/** A further login of the caller. */
async function sessionOf(userId: string): Promise<string> {
  const id = newId()
  const { companyId } = server.fixture.own
  const expiresAt = new Date(server.deps.now().getTime() + 86_400_000)
  await server.db.insert(sessions).values({ id, companyId, userId, expiresAt })
  return id
}

/** Drivers start tours that are assigned to them. */
async function assignTo(userId: string): Promise<void> {
  const { companyId, 'tour-templates': tourTemplateId } = server.fixture.own
  const assignee = { companyId, tourTemplateId, userId }
  await server.db.insert(tourTemplateAssignees).values(assignee).onConflictDoNothing()
}

/** A tour that the caller drives. */
async function runningTour(driverId: string, tourTemplateId?: string): Promise<Record<string, string>> {
  const { companyId } = server.fixture.own
  const id = newId()
  const tour = {
    id,
    companyId,
    name: 'Fahrt',
    color: '#366ae8',
    startDate: server.deps.now(),
    driverId,
    tourTemplateId,
  }
  await server.db.insert(tours).values(tour)
  return { tours: id }
}

/** A new file that is attached to the template of a tour that the caller drives. */
async function fileOnTheRoad(driverId: string): Promise<string> {
  const { 'tour-templates': template } = server.fixture.own
  const { files = '' } = await freshRecord('GET /api/files/:id')
  await runningTour(driverId, template)
  const attachments = `/api/tour-templates/${template}/attachments`
  await server.call('POST', attachments, { token: adminToken, body: { file: files } })
  return files
}

/** The app of a driver is for the tours that its user drives. */
async function letDrive(driverId: string): Promise<void> {
  await server.db.update(tours).set({ driverId }).where(eq(tours.id, server.fixture.own.tours))
}

/** A record to delete, so that the fixture stays complete. */
async function freshRecord(key: ApiRouteKey): Promise<Record<string, string>> {
  const path = key.slice(key.indexOf(' ') + 1, key.indexOf('/:id'))
  const body = await bodyFor(server, `POST ${path}` as ApiRouteKey, server.fixture.own)
  const created = await server.call('POST', path, { token: adminToken, body })
  return { [path.slice('/api/'.length)]: String(created.body.id) }
}

const okStatus: Partial<Record<ApiRouteKey, number>> = {
  'POST /api/authentication_token': 200,
  'POST /api/token/refresh': 200,
  'POST /api/token/invalidate': 204,
  'POST /api/users/request-password-reset': 204,
  'POST /api/users/reset-password': 204,
  'POST /api/proof-of-services-bulk-export-pdf': 200,
  'POST /api/proof-of-services-merged-export-pdf': 200,
  'POST /api/proof-of-services/preview-pdf': 200,
  'POST /api/destinations-move': 200,
  'POST /api/destination-templates/:id/sync': 200,
  'POST /api/destination-templates/:id/undo-sync': 200,
  'POST /api/customer-mails/preview': 200,
  'POST /api/customer-mails/send-test': 204,
  'POST /api/imports/match': 200,
  'POST /api/address-searches': 200,
  'POST /api/imports/:id/dry-run': 200,
  'POST /api/imports/:id/rows': 200,
  'POST /api/imports/:id/undo': 200,
  'POST /api/planned-tours/:id/take-over': 200,
  'POST /api/planned-tours/:id/preview-optimization': 200,
  // Without the stop in question.
  'POST /api/planned-tours/move-visit': 200,
  'POST /api/planned-tours/preview-insertions': 200,
  'POST /api/planned-tours/preview-orders': 200,
  'POST /api/planned-tours/preview-balance': 200,
  'POST /api/planned-tours/:id/change-visits': 200,
  'POST /api/tour-templates/:id/optimize': 200,
  'POST /api/tour-templates/:id/preview-optimization': 200,
  'POST /api/tour-templates/:id/revert-optimization': 200,
  'POST /api/tour-templates/preview-redistribution': 200,
  'POST /api/driver/tours/:id/positions': 200,
  'PUT /api/driver/proofs/:clientId/files/:fileClientId': 201,
  'POST /api/mails/:id/retry': 200,
  'POST /api/proof-of-services/:id/send-mail': 200,
  'POST /api/devices/:id/revoke': 200,
  'POST /api/devices/:id/renew-code': 200,
  'POST /api/device/status': 204,
  'POST /api/users/sign-up': 204,
  'POST /api/users/sign-up/request-new-token': 204,
  // No user has that link, see `signUpMails.test.ts`.
  'POST /api/users/sign-up/confirm': 422,
  'PATCH /api/users/:id/change-password': 204,
  'POST /api/sessions/end-others': 204,
  'POST /api/users/:id/deactivate': 200,
  'POST /api/users/:id/activate': 200,
  'POST /api/users/:id/send-invitation': 200,
  'POST /api/users/:id/withdraw-invitation': 200,
  // That is not the name of the company, see `companyDeletion.test.ts`.
  'POST /api/companies/:id/request-deletion': 422,
  'POST /api/companies/:id/withdraw-deletion': 200,
  'PATCH /api/account': 200,
  'POST /api/account/change-email': 204,
  'POST /api/account/withdraw-email': 204,
  'POST /api/account/confirm-email': 204,
  // There is no page of that name, see `pages.test.ts`.
  'GET /api/pages/:name': 404,
  // Any caller with the address may read it, see `companyExport.test.ts`; an unknown one is not found.
  'GET /api/company-exports/:token': 404,
  // The same, see `calendarFeeds.test.ts`.
  'GET /api/calendar/:token': 404,
  // The same, see `customerPage.test.ts`.
  'GET /api/customer/:token': 404,
  'GET /api/customer/:token/files/:fileId': 404,
  'GET /api/customer/:token/proof.pdf': 404,
  'PUT /api/customer/:token/instruction': 404,
  'PUT /api/customer/:token/absence': 404,
  'PUT /api/customer/:token/rating': 404,
  // Only a request for an event stream gets events, see `liveEvents.test.ts`.
  'GET /api/events': 406,
  'POST /api/presence': 204,
}

function successOf(key: ApiRouteKey): number {
  if (isForPlatform(key) && methodOf(key) === 'POST') return 204
  if (/^POST .*(-export-xlsx|-order)$/.test(key)) return 200
  return okStatus[key] ?? ({ POST: 201, DELETE: 204 } as Record<string, number>)[methodOf(key)] ?? 200
}

/** Calls that end sessions of the caller come last. */
const endsSession = (key: ApiRouteKey) =>
  ['invalidate', 'change-password', 'end-others', 'confirm-email'].some((part) => key.includes(part))
const inOrder = keys.toSorted((a, b) => Number(endsSession(a)) - Number(endsSession(b)))

describe('the permission matrix', () => {
  it('has a registered route for every row', () => {
    const missing = keys.filter((key) => {
      const [method, url] = [methodOf(key), key.slice(key.indexOf(' ') + 1)]
      return !server.app.hasRoute({ method: method as 'GET', url })
    })
    expect(missing).toEqual([])
  })

  it.each(callers)(
    '$name enters exactly the areas of the table',
    async ({ name, email, ...user }) => {
      const facts = accessFacts({ ...user, company: { features: [featureDevices] } })
      const expected: Record<string, unknown> = {}
      const found: Record<string, unknown> = {}
      let token = await signIn(email)
      // Public calls need no identity: one caller makes them, and the one without a token below.
      for (const key of inOrder.filter((each) => name === 'admin' || !isOpen(each))) {
        if (endsSession(key)) token = await signIn(email)
        const isAllowed = mayEnter(apiRoute(key).area, facts)
        const foreign = key.includes('change-password') ? 403 : isForPlatform(key) ? successOf(key) : 404
        expected[key] = isAllowed
          ? [successOf(key), hasId(key) ? foreign : '-']
          : [403, hasId(key) ? 403 : '-']
        const mine = isAllowed ? await prepare(key, server.fixture.staff[name]) : undefined
        found[key] = await cell(key, token, mine)
        if (key.includes('change-password') && isAllowed) await restorePassword(email)
      }
      expect(found).toEqual(expected)
    },
    60_000,
  )

  it('rejects every caller without a token, except for the public calls', async () => {
    const found: Record<string, unknown> = {}
    for (const key of keys) found[key] = await cell(key, undefined)
    const expected = Object.fromEntries(
      keys.map((key) => [key, isOpen(key) ? [successOf(key), '-'] : [401, hasId(key) ? 401 : '-']]),
    )
    expect(found).toEqual(expected)
  })

  it.each([trialAdmin, pausedAdmin])(
    '%s of a suspended company may only do what its row says',
    async (email) => {
      const token = await signIn(email)
      const refused = keys.filter((key) => !isOpen(key) && !apiRoute(key).whileSuspended)
      const found: Record<string, unknown> = {}
      for (const key of refused) found[key] = await cell(key, token)
      expect(found).toEqual(Object.fromEntries(refused.map((key) => [key, [403, hasId(key) ? 403 : '-']])))
      expect((await server.call('GET', '/api/current-user', { token })).status).toBe(200)
    },
  )

  it('lets a platform administrator of a suspended company work', async () => {
    const token = await server.login(pausedPlatformAdmin)
    expect((await server.call('GET', '/api/destinations', { token })).status).toBe(200)
  })

  it('gives the reason of a rejection in German', async () => {
    const refuse = async (email: string, url: string) =>
      (await server.call('GET', url, { token: await server.login(email) })).body['hydra:description']
    expect([
      await refuse(staff.spectator.email, '/api/destinations'),
      await refuse(trialAdmin, '/api/destinations'),
      await refuse(pausedAdmin, '/api/destinations'),
    ]).toEqual([
      'Sie haben keine Berechtigung, diese Seite anzuzeigen oder diese Aktion auszuführen.',
      'Der Testzeitraum Ihrer Firma ist abgelaufen.',
      'Das Konto Ihrer Firma ist pausiert.',
    ])
  })

  it('shows no records of another company in a list', async () => {
    const lists = keys.filter(
      (key) =>
        /^GET \/api\/[\w/-]+$/.test(key) &&
        !isOpen(key) &&
        !key.includes('current') &&
        !isForPlatform(key) &&
        key !== 'GET /api/events',
    )
    const token = await server.login(otherAdmin)
    const ownIds = Object.values(server.fixture.own)
    const leaks: string[] = []
    for (const key of lists) {
      const { text, status } = await server.call('GET', `${key.slice(4)}?pagination=false`, { token })
      if (status !== 200 || ownIds.some((id) => text.includes(id))) leaks.push(key)
    }
    expect(leaks).toEqual([])
  })
})

/** An attachment that is removed from a record is attached first. */
async function attach(key: ApiRouteKey): Promise<void> {
  const url = urlOf(key, server.fixture.own)
  const body = { file: server.fixture.own.files }
  await server.call('POST', url.slice(0, url.lastIndexOf('/')), { token: adminToken, body })
}

async function signIn(email: string): Promise<string> {
  const { body } = await server.call('POST', '/api/authentication_token', { body: { email, password } })
  return String(body.token)
}

/** Restores the test password of a user through a reset link. */
async function restorePassword(email: string): Promise<void> {
  await server.call('POST', '/api/users/request-password-reset', { body: { email } })
  const token = /token=([\w-]+)/.exec(server.mails.at(-1)?.body ?? '')?.[1]
  const body = { token, plainPassword: password, confirmPassword: password }
  await server.call('POST', '/api/users/reset-password', { body })
}
