import { existsSync } from 'node:fs'
import path from 'node:path'
import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as audit from '../../server/db/schema/audit'
import * as fileTables from '../../server/db/schema/files'
import * as people from '../../server/db/schema/people'
import * as security from '../../server/db/schema/security'
import { createFileStore } from '../../server/files/createFileStore'
import { enqueue } from '../../server/jobs/enqueue'
import { companyRemoval, dueRemovals } from '../../server/modules/companies/deletion/removeCompanies'
import { deletionGraceDays } from '../../src/contract/company/companyDeletion'
import { everyTable } from '../support/schemaTables'
import { forgetJobs } from '../support/workOff'
import { otherAdmin, password, staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const { companies, users } = people
const dayMs = 86_400_000
const name = 'Andere GmbH'

/** Every table of the schema with rows of companies, and its company column. */
const tables = everyTable.flatMap((table) => {
  const column = table === companies ? companies.id : getTableColumns(table)['companyId']
  return column === undefined ? [] : [{ table, column: column as PgColumn }]
})

let server: TestServer
let token: string
let logged: unknown[]

const id = () => server.fixture.other.companyId
const ask = (body: object = { companyName: name, currentPassword: password }, companyId = id(), as = token) =>
  server.call('POST', `/api/companies/${companyId}/request-deletion`, { token: as, body })
const takeBack = () => server.call('POST', `/api/companies/${id()}/withdraw-deletion`, { token, body: {} })
const company = async () => (await server.call('GET', '/api/current-user', { token })).body.company as Body
/** The third hour of the day, that many days from now. */
function nightIn(days: number): Date {
  const midnight = Math.floor(server.deps.now().getTime() / dayMs) * dayMs
  return new Date(midnight + days * dayMs + 2.5 * 3_600_000)
}
const night = () => nightIn(deletionGraceDays + 1)
const store = () => createFileStore(server.deps.env)
const run = async (at: Date, stopping = new AbortController().signal, files = store()) => {
  const failed = 'a job failed and will be repeated'
  const warn = (...entry: unknown[]) => void (entry[1] !== failed && logged.push(entry))
  await enqueue(server.db, dueRemovals, [{}])
  const deps = { store: files, now: () => at, log: { warn, error: () => undefined } }
  await server.work({ kinds: [dueRemovals, companyRemoval], stopping, deps })
}
/** Row count of a company per table; tables without rows are left out. */
async function rowsOf(companyId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { table, column } of tables) {
    const rows = await server.db.select({ column }).from(table).where(eq(column, companyId))
    if (rows.length > 0) found[getTableName(table)] = rows.length
  }
  return found
}
const contentOf = async (companyId: string) => {
  const keys = await server.db
    .select({ key: fileTables.files.storageKey })
    .from(fileTables.files)
    .where(eq(fileTables.files.companyId, companyId))
  return keys.map(({ key }) => path.join(server.deps.env.DATA_DIR, 'files', key.slice(-2), key))
}
const upload = async (of: 'own' | 'other', as: string) => {
  const form = new FormData()
  form.append('recordToLink', `/api/destinations/${server.fixture[of].destinations}`)
  form.append('uploadedFile', new Blob(['Plan']), 'Plan.txt')
  expect((await server.call('POST', '/api/files', { token: as, body: form })).status).toBe(201)
}

describe('the deletion of a company', () => {
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.mails.length = 0
    await server.db.delete(security.throttles)
    await server.db.delete(audit.auditEntries)
    await server.db.update(companies).set({ deletionAt: null })
    token = await server.login(otherAdmin)
  })

  it('requires the name and the password, and notifies all its administrators', async () => {
    const { status, body } = await ask()
    const due = new Date(server.deps.now().getTime() + deletionGraceDays * dayMs)
    expect([status, body.deletionAt]).toEqual([200, due.toISOString()])
    expect((await company()).deletionAt).toBe(due.toISOString())
    const day = new Intl.DateTimeFormat('de-DE', {
      dateStyle: 'medium',
      timeZone: 'Europe/Berlin',
    }).format(due)
    expect(server.mails.map(({ recipient, subject, cause }) => [recipient, subject, cause])).toEqual([
      [otherAdmin, 'Ihre Firma wird bei Tourwerk gelöscht', 'companyDeletion'],
    ])
    expect(server.mails[0]?.body).toContain(`admin Muster hat veranlasst, dass ${name}`)
    expect(server.mails[0]?.body).toContain(`Ab dem ${day}`)
    server.advance(5 * dayMs)
    // On a repeated request, the day stays, and no administrator is notified twice.
    token = await server.login(otherAdmin)
    expect((await ask()).body.deletionAt).toBe(due.toISOString())
    expect(server.mails).toHaveLength(1)
  })

  it.each([
    ['another name', { companyName: 'Eigene GmbH', currentPassword: password }, 'companyName'],
    ['another password', { companyName: name, currentPassword: 'falsch' }, 'currentPassword'],
    ['no name', { companyName: '', currentPassword: password }, 'companyName'],
  ])('is rejected with %s', async (_, body, field) => {
    const answer = await ask(body)
    expect(answer.status).toBe(422)
    expect((answer.body.violations as Body[]).map(({ propertyPath }) => propertyPath)).toEqual([field])
    expect((await company()).deletionAt).toBeNull()
  })

  it('is rejected for others, and for the company of the platform', async () => {
    expect((await ask(undefined, server.fixture.own.companyId)).status).toBe(404)
    const driver = await server.login('member@andere.example')
    expect((await ask(undefined, id(), driver)).status).toBe(403)
    const platform = await server.login(staff.admin.email)
    const own = { companyName: 'Eigene GmbH', currentPassword: password }
    expect((await ask(own, server.fixture.own.companyId, platform)).status).toBe(403)
  })

  it('can be reverted by the company, which notifies again', async () => {
    await ask()
    expect((await takeBack()).body.deletionAt).toBeNull()
    expect(server.mails.at(-1)?.subject).toBe('Ihre Firma bleibt bei Tourwerk')
    await run(night())
    expect(await company()).toMatchObject({ name, deletionAt: null })
    const log = await server.call('GET', '/api/audit-entries', { token })
    const entries = (log.body['hydra:member'] as Body[]).map(({ action, before, after }) => [
      action,
      (before as Body).deletionAt === null,
      (after as Body).deletionAt === null,
    ])
    expect(entries.toSorted()).toEqual([
      ['deletionRequested', true, false],
      ['deletionWithdrawn', false, true],
    ])
  })

  it('is visible to the platform, which can revert it', async () => {
    await ask()
    const platform = await server.login(staff.platform.email)
    const shown = async () => {
      const path = '/api/administration/companies?search=Andere'
      const { body } = await server.call('GET', path, { token: platform })
      return (body['hydra:member'] as Body[])[0]?.deletionAt
    }
    expect(await shown()).toEqual(expect.any(String))
    const path = `/api/administration/companies/${id()}/withdraw-deletion`
    expect((await server.call('POST', path, { token: platform, body: {} })).status).toBe(204)
    expect(await shown()).toBeNull()
    expect((await company()).deletionAt).toBeNull()
  })
})

describe('a deleted company', () => {
  beforeEach(async () => {
    server = await startTestServer()
    logged = []
    token = await server.login(otherAdmin)
  }, 120_000)
  afterEach(() => server.close())

  it('keeps its data before the day, and during daytime', async () => {
    await ask()
    const before = await rowsOf(id())
    await run(nightIn(deletionGraceDays - 1))
    await run(new Date(night().getTime() + 6 * 3_600_000))
    expect(await rowsOf(id())).toEqual(before)
  })

  it('leaves none of its rows and files, and all of others', async () => {
    await upload('other', token)
    await upload('own', await server.login(staff.admin.email))
    await ask()
    const { own } = server.fixture
    const [deleted, kept] = [await contentOf(id()), await contentOf(own.companyId)]
    expect(deleted.filter(existsSync)).toHaveLength(1)
    const others = await rowsOf(own.companyId)
    await run(night())
    expect(await rowsOf(id())).toEqual({})
    expect(deleted.filter(existsSync)).toEqual([])
    // The log of the platform contains the deletion.
    expect(await rowsOf(own.companyId)).toEqual({
      ...others,
      audit_entries: (others['audit_entries'] ?? 0) + 1,
    })
    expect(kept.filter(existsSync)).toHaveLength(1)
    expect((await server.call('GET', '/api/current-user', { token })).status).toBe(401)
    const login = { email: otherAdmin, password }
    expect((await server.call('POST', '/api/authentication_token', { body: login })).status).toBe(401)
  })

  it('reports to the platform how much was removed, and no personal data', async () => {
    await ask()
    await run(night())
    const platform = await server.login(staff.platform.email)
    const { body, text } = await server.call('GET', '/api/audit-entries?action=companyDeleted', {
      token: platform,
    })
    const amounts = {
      removedUsers: 2,
      removedTourTemplates: 1,
      removedDestinations: 1,
      removedTours: 1,
      removedProofs: 1,
      removedFiles: 1,
    }
    expect(body['hydra:member']).toMatchObject([
      { authorName: 'Tourwerk (automatisch)', subjectName: `Firma ${id()}`, before: null, after: amounts },
    ])
    expect([name, otherAdmin].filter((each) => text.includes(each))).toEqual([])
    expect(logged).toEqual([[{ company: id(), ...amounts }, 'a company was removed']])
  })

  it('resumes after a server stopped in the middle, and cannot be reverted', async () => {
    await upload('other', token)
    await ask()
    const [content = ''] = (await contentOf(id())).filter(existsSync)
    const ends = new Error('the server stops')
    const ending = { ...store(), remove: () => Promise.reject(ends) }
    await run(night(), undefined, ending)
    const left = await rowsOf(id())
    expect(left).toMatchObject({ companies: 1, users: 2 })
    expect(left['files']).toBeUndefined()
    // No user can sign in any more, and the platform is too late.
    expect((await server.call('GET', '/api/current-user', { token })).status).toBe(401)
    const login = { email: otherAdmin, password }
    expect((await server.call('POST', '/api/authentication_token', { body: login })).status).toBe(401)
    const platform = await server.login(staff.platform.email)
    const path = `/api/administration/companies/${id()}/withdraw-deletion`
    expect((await server.call('POST', path, { token: platform, body: {} })).status).toBe(409)
    // The marked rows are known.
    const marked = []
    for await (const { storageKey } of store().marked()) marked.push(storageKey)
    expect(marked.some((key) => content.endsWith(key))).toBe(true)
    // The job was lost, too: the next night adds another one.
    await forgetJobs(server.db)
    await run(new Date(night().getTime() + dayMs))
    expect(await rowsOf(id())).toEqual({})
    // The report has the counts of the first attempt.
    expect(logged).toMatchObject([[{ company: id(), removedFiles: 2, removedUsers: 2 }, expect.anything()]])
  })

  it('stops between two steps on request', async () => {
    await ask()
    const stopping = new AbortController()
    const { mark } = store()
    const stop = (key: string) => {
      stopping.abort()
      return mark(key)
    }
    await run(night(), stopping.signal, { ...store(), mark: stop })
    expect(await rowsOf(id())).toMatchObject({ companies: 1, users: 2 })
    await run(night())
    expect(await rowsOf(id())).toEqual({})
    expect(await server.db.select({ id: users.id }).from(users).where(eq(users.companyId, id()))).toEqual([])
  })
})
