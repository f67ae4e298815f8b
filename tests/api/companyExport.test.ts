import { eq, getTableColumns, getTableName, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as audit from '../../server/db/schema/audit'
import * as deviceTables from '../../server/db/schema/devices'
import * as fileTables from '../../server/db/schema/files'
import * as messages from '../../server/db/schema/messages'
import * as people from '../../server/db/schema/people'
import * as planning from '../../server/db/schema/planning'
import * as security from '../../server/db/schema/security'
import { createFileStore } from '../../server/files/createFileStore'
import { exportedTables, notExported } from '../../server/modules/companies/export/exportedTables'
import { csvOf } from '../../server/modules/companies/export/exportRows'
import { takeExportTurn } from '../../server/modules/companies/export/exportTurn'
import { newId } from '../../server/uuid'
import { everyTable } from '../support/schemaTables'
import { readZip } from '../support/zipReader'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const { destinations } = planning
const { users } = people
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(security.throttles)
  token = await server.login(staff.admin.email)
})

const own = () => server.fixture.own
const ask = (companyId = own().companyId, as = token) =>
  server.call('POST', `/api/companies/${companyId}/export`, { token: as, body: {} })
const linkOf = async () => String((await ask()).body.url)
async function download(): Promise<Map<string, string>> {
  const { statusCode, rawPayload, headers } = await server.app.inject({ url: await linkOf() })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
  return new Map(readZip(rawPayload).map(({ name, content }) => [name, content.toString('utf8')]))
}
const rowsIn = (files: Map<string, string>, name: string) =>
  JSON.parse(files.get(`daten/${name}.json`) ?? '') as Body[]

describe('the export of a company', () => {
  it('knows every table with rows of companies', () => {
    const tables = everyTable.filter((table) => 'companyId' in getTableColumns(table)).map(getTableName)
    const known = [...exportedTables.map(({ table }) => getTableName(table)), ...notExported]
    expect(known.toSorted()).toEqual([...tables, 'companies'].toSorted())
  })

  it('contains the rows of each kind as JSON and as CSV, and of no other company', async () => {
    const files = await download()
    expect([...files.keys()].filter((name) => name.startsWith('daten/')).length).toBe(
      exportedTables.length * 2,
    )
    expect(rowsIn(files, 'firma').map(({ name }) => name)).toEqual(['Eigene GmbH'])
    expect(rowsIn(files, 'ziele').map(({ id }) => id)).toEqual([own().destinations])
    // Named as on the screens.
    expect(rowsIn(files, 'kategorien').map(({ id }) => id)).toEqual([own().tags])
    expect(rowsIn(files, 'nachweise').map(({ id }) => id)).toEqual([own()['proof-of-services']])
    expect(files.get('LIESMICH.txt')).toMatch(/^Alle Daten Ihrer Firma/)
    expect(files.get('daten/ziele.csv')).toMatch(/^\uFEFF"id";"companyId";.*\r\n".*Kita Sonnenblume.*"\r\n$/)
    const { other } = server.fixture
    const all = [...files.values()].join('\n')
    expect([other.companyId, other.destinations, otherAdmin].filter((each) => all.includes(each))).toEqual([])
  })

  it('contains no credentials', async () => {
    const { companyId, devices } = own()
    const { db } = server
    await db
      .update(deviceTables.devices)
      .set({ tokenHash: 'hash of a token', codeHash: 'hash of a code' })
      .where(eq(deviceTables.devices.id, devices))
    await db.insert(messages.mailOutbox).values({
      id: newId(),
      companyId,
      recipient: 'neu@own.example',
      subject: 'Passwort',
      body: 'https://tourwerk.example/reset?token=geheim',
    })
    const all = [...(await download()).values()].join('\n')
    expect(all).toContain('neu@own.example')
    const [admin] = await db.select().from(users).where(eq(users.email, staff.admin.email))
    const secrets = ['hash of a token', 'hash of a code', 'token=geheim', admin?.passwordHash ?? 'none']
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
  })

  it('contains the contents of files, and continues where one is missing', async () => {
    const [id, storageKey] = [newId(), newId()]
    const { companyId } = own()
    await createFileStore(server.deps.env).write(storageKey, Buffer.from('Grundriss'))
    await server.db
      .insert(fileTables.files)
      .values({ id, companyId, name: '../../etc/Plan.txt', sizeBytes: 9, storageKey })
    const files = await download()
    const contents = [...files].filter(([name]) => name.startsWith('dateien/'))
    // The fixture's file has no content.
    expect(contents).toEqual([[`dateien/${id}/Plan.txt`, 'Grundriss']])
  })

  it('reads more rows than fit into memory at once, each once', async () => {
    const { companyId, 'tour-templates': tourTemplateId } = own()
    const many = Array.from({ length: 1203 }, (_, index) => ({
      id: newId(),
      companyId,
      tourTemplateId,
      name: `Ziel ${index}`,
      positionInTour: index + 2,
    }))
    for (let at = 0; at < many.length; at += 400)
      await server.db.insert(destinations).values(many.slice(at, at + 400))
    const found = rowsIn(await download(), 'ziele').map(({ id }) => id)
    const expected = [own().destinations, ...many.map(({ id }) => id)]
    expect([found.length, new Set(found)]).toEqual([expected.length, new Set(expected)])
    await server.db.delete(destinations).where(
      inArray(
        destinations.id,
        many.map(({ id }) => id),
      ),
    )
  })

  it('is logged with the user who requested it', async () => {
    await server.db.delete(audit.auditEntries)
    await ask()
    const { body } = await server.call('GET', '/api/audit-entries', { token })
    expect(body['hydra:member']).toMatchObject([
      { action: 'dataExported', authorName: 'admin Muster', subjectName: 'Eigene GmbH' },
    ])
  })

  it('is for administrators, and of their own company', async () => {
    const driver = await server.login(staff.driver.email)
    expect((await ask(own().companyId, driver)).status).toBe(403)
    expect((await ask(server.fixture.other.companyId)).status).toBe(404)
  })

  it('can be downloaded for two minutes, by current administrators, with no other token', async () => {
    const link = await linkOf()
    expect((await server.call('GET', '/api/company-exports/abc')).status).toBe(404)
    expect((await server.call('GET', `/api/company-exports/${token}`)).status).toBe(404)
    const asToken = link.split('/').at(-1) ?? ''
    expect((await server.call('GET', '/api/current-user', { token: asToken })).status).toBe(401)

    const isAdmin = eq(users.email, staff.admin.email)
    await server.db
      .update(users)
      .set({ roles: ['ROLE_DRIVER'] })
      .where(isAdmin)
    expect((await server.call('GET', link)).status).toBe(404)
    await server.db
      .update(users)
      .set({ roles: ['ROLE_COMPANY_ADMIN'], lockedAt: new Date() })
      .where(isAdmin)
    expect((await server.call('GET', link)).status).toBe(404)
    await server.db.update(users).set({ lockedAt: null }).where(isAdmin)
    server.advance(121_000)
    expect((await server.call('GET', link)).status).toBe(404)
  })

  it('breaks the connection when it fails, so that no browser takes a part for a complete file', async () => {
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const link = await linkOf()
    // The last part of the response.
    await server.db.execute('alter table audit_entries rename to hidden')
    try {
      const answer = await fetch(`${origin}${link}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
      await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
    } finally {
      await server.db.execute('alter table hidden rename to audit_entries')
    }
  })

  it('is limited to one at a time per company, until it ends or times out', async () => {
    const parts = { db: server.db, now: server.deps.now }
    const link = await linkOf()
    const turn = await takeExportTurn(parts, own().companyId)
    expect((await ask()).status).toBe(409)
    const refused = await server.call('GET', link)
    expect([refused.status, refused.body['hydra:description']]).toEqual([
      429,
      'Ein Export Ihrer Firma läuft gerade. Bitte warten Sie, bis er fertig ist.',
    ])
    await takeExportTurn(parts, server.fixture.other.companyId)
    // It makes progress: the timeout restarts.
    server.advance(100_000)
    await turn.renew()
    server.advance(100_000)
    await expect(takeExportTurn(parts, own().companyId)).rejects.toThrow('429')
    await turn.end()
    await takeExportTurn(parts, own().companyId)
    server.advance(121_000)
    expect((await server.call('GET', await linkOfNow())).status).toBe(200)
  })

  const linkOfNow = async () =>
    String((await ask(own().companyId, await server.login(staff.admin.email))).body.url)

  it('has CSV files in which no text is a formula', async () => {
    const isStop = eq(destinations.id, own().destinations)
    await server.db.update(destinations).set({ name: '=1+1', refId: 'a "b"; c' }).where(isStop)
    const exported = exportedTables.find(({ name }) => name === 'ziele')
    let text = ''
    if (exported) for await (const piece of csvOf(server.db, exported, own().companyId)) text += piece
    expect(text).toContain(`"'=1+1"`)
    expect(text).toContain('"a ""b""; c"')
  })
})
