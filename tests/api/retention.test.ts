import { existsSync } from 'node:fs'
import path from 'node:path'
import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../server/db/schema/audit'
import { customerWords } from '../../server/db/schema/customer'
import {
  driverLocations,
  proofsOfService,
  serviceLocations,
  taskStates,
  tours,
} from '../../server/db/schema/driving'
import { devices } from '../../server/db/schema/devices'
import { fileLinks, files } from '../../server/db/schema/files'
import { companies } from '../../server/db/schema/people'
import { createFileStore } from '../../server/files/createFileStore'
import { enqueue } from '../../server/jobs/enqueue'
import { dueRetention, oldDataRemoval } from '../../server/modules/retention/removeOldData'
import { newId } from '../../server/uuid'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const night = new Date('2026-11-20T02:30:00Z')
const old = new Date('2026-05-01T08:00:00Z')
const recent = new Date('2026-11-01T08:00:00Z')

describe('retention', () => {
  let server: TestServer
  let logged: unknown[]
  let time: Date
  beforeAll(async () => {
    server = await startTestServer()
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    logged = []
    time = night
    const { db } = server
    // The fixture's records are of today; those of other tests are removed.
    await db.delete(auditEntries)
    await db.delete(proofsOfService).where(ne(proofsOfService.clientId, proofsOfService.id))
    await db.delete(files).where(eq(files.name, 'Foto.jpg'))
    await db.delete(tours).where(eq(tours.name, 'Alt'))
    await db.update(proofsOfService).set({ timeStamp: recent })
    await db.update(tours).set({ startDate: recent, endDate: recent, drivenMeters: 4200 })
    await db.update(driverLocations).set({ originalTimeStamp: recent })
    await db.update(companies).set({
      positionRetentionMonths: null,
      proofRetentionMonths: null,
      retentionRanAt: null,
      pdfLogoId: null,
    })
  })

  const own = () => server.fixture.own
  const store = () => createFileStore(server.deps.env)
  const run = async (stopping = new AbortController().signal) => {
    const log = { warn: (...entry: unknown[]) => void logged.push(entry), error: () => undefined }
    await enqueue(server.db, dueRetention, [{}])
    const kinds = [dueRetention, oldDataRemoval]
    await server.work({ kinds, stopping, deps: { now: () => time, log } })
  }
  const keep = (months: Partial<typeof companies.$inferInsert>, companyId = own().companyId) =>
    server.db.update(companies).set(months).where(eq(companies.id, companyId))
  async function prove(at: Date): Promise<string> {
    const id = newId()
    const { companyId, 'service-locations': serviceLocationId } = own()
    const state = 'COMPLETED'
    await server.db
      .insert(proofsOfService)
      .values({ id, companyId, serviceLocationId, state, timeStamp: at, clientId: newId() })
    await server.db
      .insert(taskStates)
      .values({ id: newId(), companyId, proofOfServiceId: id, title: 'Fegen', done: true, timeStamp: at })
    return id
  }
  /** A file with its content, attached to the proofs. */
  async function attach(kind: string, ...proofs: readonly string[]) {
    const [id, storageKey] = [newId(), newId()]
    const { companyId } = own()
    await store().write(storageKey, Buffer.from('picture'))
    await server.db.insert(files).values({ id, companyId, name: 'Foto.jpg', sizeBytes: 7, storageKey })
    for (const proofOfServiceId of proofs)
      await server.db.insert(fileLinks).values({ id: newId(), companyId, fileId: id, kind, proofOfServiceId })
    return { id, storageKey }
  }
  const idsOf = async (table: typeof proofsOfService | typeof files) =>
    (await server.db.select({ id: table.id }).from(table).where(eq(table.companyId, own().companyId))).map(
      ({ id }) => id,
    )
  const hasContent = (storageKey: string) =>
    existsSync(path.join(server.deps.env.DATA_DIR, 'files', storageKey.slice(-2), storageKey))
  const company = async () => {
    const token = await server.login(staff.admin.email)
    return (await server.call('GET', `/api/companies/${own().companyId}`, { token })).body
  }
  const log = async (email: string = staff.admin.email) => {
    const token = await server.login(email)
    const { body } = await server.call('GET', '/api/audit-entries', { token })
    return (body['hydra:member'] as Body[]).filter(({ action }) => action === 'oldDataRemoved')
  }

  it('removes old proofs with their photos and files, and keeps younger files and files attached elsewhere', async () => {
    const [expired, kept] = [await prove(old), await prove(recent)]
    const photo = await attach('photo', expired)
    const paper = await attach('attachment', expired)
    const shared = await attach('attachment', expired, kept)
    const younger = await attach('photo', kept)
    await keep({ proofRetentionMonths: 6 })
    await run()
    expect((await idsOf(proofsOfService)).toSorted()).toEqual([own()['proof-of-services'], kept].toSorted())
    expect((await idsOf(files)).toSorted()).toEqual([own().files, shared.id, younger.id].toSorted())
    expect([photo, paper, shared, younger].map(({ storageKey }) => hasContent(storageKey))).toEqual([
      false,
      false,
      true,
      true,
    ])
    const states = await server.db
      .select({ id: taskStates.id })
      .from(taskStates)
      .where(eq(taskStates.proofOfServiceId, expired))
    expect(states).toEqual([])
    const marked = []
    for await (const { storageKey } of store().marked()) marked.push(storageKey)
    expect(marked).toEqual([])
    expect(await company()).toMatchObject({
      proofRetentionMonths: 6,
      positionRetentionMonths: null,
      retentionRanAt: night.toISOString(),
      retentionRemovedPositions: 0,
      retentionRemovedProofs: 1,
      retentionRemovedFiles: 2,
    })
    expect(await log()).toMatchObject([
      {
        authorName: 'Tourwerk (automatisch)',
        subjectName: 'Eigene GmbH',
        before: null,
        after: { removedPositions: 0, removedProofs: 1, removedFiles: 2 },
      },
    ])
    expect(logged).toEqual([
      [{ company: own().companyId, positions: 0, proofs: 1, files: 2 }, 'old data of a company were removed'],
    ])
  })

  it('deletes what customers said about runs of that time', async () => {
    const { companyId, 'service-locations': recentStop } = own()
    const [tourId, oldStop] = [newId(), newId()]
    const { db } = server
    await db
      .insert(tours)
      .values({ id: tourId, companyId, name: 'Alt', color: '#123456', startDate: old, endDate: old })
    await db.insert(serviceLocations).values({ id: oldStop, companyId, tourId, positionInTour: 1 })
    await db
      .insert(customerWords)
      .values(
        [oldStop, recentStop].map((id) => ({ companyId, serviceLocationId: id, instruction: 'Klingeln' })),
      )
    const stopsWithWords = async () =>
      (await db.select({ id: customerWords.serviceLocationId }).from(customerWords)).map(({ id }) => id)
    await run()
    expect(await stopsWithWords()).toHaveLength(2)
    await keep({ proofRetentionMonths: 6, retentionRanAt: null })
    await run()
    expect(await stopsWithWords()).toEqual([recentStop])
  })

  it('keeps the logo of the company, whatever it was attached to', async () => {
    const logo = await attach('attachment', await prove(old))
    await keep({ proofRetentionMonths: 1, pdfLogoId: logo.id })
    await run()
    expect([await idsOf(files), hasContent(logo.storageKey)]).toEqual([
      expect.arrayContaining([logo.id]),
      true,
    ])
  })

  it('removes more proofs and tours than fit into one step', async () => {
    const { companyId, 'service-locations': serviceLocationId } = own()
    const state = 'FAILED'
    const many = Array.from({ length: 230 }, (_, i) => {
      const timeStamp = new Date(old.getTime() + i)
      return { id: newId(), companyId, serviceLocationId, state, timeStamp }
    })
    await server.db.insert(proofsOfService).values(many)
    const drives = Array.from({ length: 45 }, (_, i) => ({
      id: newId(),
      startDate: new Date(old.getTime() + i),
    }))
    await server.db
      .insert(tours)
      .values(drives.map((drive) => ({ ...drive, companyId, name: 'Alt', color: '#123456' })))
    await server.db.insert(driverLocations).values(
      drives.map(({ id: tourId }) => ({
        id: newId(),
        companyId,
        tourId,
        lat: 1,
        lng: 2,
        originalTimeStamp: old,
      })),
    )
    await keep({ proofRetentionMonths: 6, positionRetentionMonths: 6 })
    await run()
    expect(await company()).toMatchObject({ retentionRemovedProofs: 230, retentionRemovedPositions: 45 })
    expect(await idsOf(proofsOfService)).toEqual([own()['proof-of-services']])
  })

  it('removes old positions, also the last one of a device, and keeps the driven distance', async () => {
    const { companyId, tours: tourId, devices: device } = own()
    await server.db.update(tours).set({ startDate: old }).where(eq(tours.id, tourId))
    await server.db
      .insert(driverLocations)
      .values({ id: newId(), companyId, tourId, lat: 52, lng: 13, originalTimeStamp: old })
    await server.db
      .update(devices)
      .set({ lat: 52, lng: 13, positionAt: old, address: 'Hauptstraße 1', batteryPercent: 40 })
      .where(eq(devices.id, device))
    await keep({ positionRetentionMonths: 3 })
    await run()
    const isOwn = eq(driverLocations.companyId, companyId)
    const left = await server.db
      .select({ at: driverLocations.originalTimeStamp })
      .from(driverLocations)
      .where(isOwn)
    expect(left).toEqual([{ at: recent }])
    const [phone] = await server.db.select().from(devices).where(eq(devices.id, device))
    expect(phone).toMatchObject({ lat: null, lng: null, positionAt: null, address: null, batteryPercent: 40 })
    const [tour] = await server.db.select().from(tours).where(eq(tours.id, tourId))
    expect(tour?.drivenMeters).toBe(4200)
  })

  it('skips a company without settings, and affects no other company', async () => {
    const proof = await prove(old)
    await keep({ proofRetentionMonths: 1 }, server.fixture.other.companyId)
    await run()
    expect(await idsOf(proofsOfService)).toContain(proof)
    expect((await company()).retentionRanAt).toBeNull()
    // The proof of the other company is of this month, and nothing was removed there.
    expect([await log(otherAdmin), logged]).toEqual([[], []])
  })

  it('waits for the night, and runs once per night', async () => {
    await keep({ proofRetentionMonths: 6 })
    time = new Date('2026-11-19T14:00:00Z')
    const first = await prove(old)
    await run()
    expect(await idsOf(proofsOfService)).toContain(first)
    time = night
    await run()
    expect(await idsOf(proofsOfService)).not.toContain(first)
    const second = await prove(old)
    time = new Date(night.getTime() + 3_600_000)
    await run()
    expect(await idsOf(proofsOfService)).toContain(second)
    time = new Date(night.getTime() + 86_400_000)
    await run()
    expect(await idsOf(proofsOfService)).not.toContain(second)
  })

  it('is run by one of several servers', async () => {
    await prove(old)
    await keep({ proofRetentionMonths: 6 })
    await Promise.all([run(), run(), run()])
    expect([logged.length, (await log()).length]).toEqual([1, 1])
  })

  it('does not conflict with an edit of the settings', async () => {
    const token = await server.login(staff.admin.email)
    const url = `/api/companies/${own().companyId}`
    const { headers } = await server.call('GET', url, { token })
    await keep({ proofRetentionMonths: 6 })
    await run()
    const etag = headers['etag'] ?? ''
    const answer = await server.call('PATCH', url, {
      token,
      body: { positionRetentionMonths: 3 },
      headers: { 'if-match': etag },
    })
    expect([answer.status, answer.body.positionRetentionMonths]).toEqual([200, 3])
  })

  it('rejects invalid periods, and values that only the server may set', async () => {
    const token = await server.login(staff.admin.email)
    const url = `/api/companies/${own().companyId}`
    const change = async (body: object) => (await server.call('PATCH', url, { token, body })).status
    expect(await change({ proofRetentionMonths: 0 })).toBe(422)
    expect(await change({ proofRetentionMonths: 1201 })).toBe(422)
    expect(await change({ proofRetentionMonths: 1.5 })).toBe(422)
    await change({ retentionRanAt: night.toISOString() })
    expect((await company()).retentionRanAt).toBeNull()
  })

  it('continues what an attempt left, and logs the sum once', async () => {
    const { companyId } = own()
    await keep({ proofRetentionMonths: 6 })
    await enqueue(server.db, oldDataRemoval, [{ companyId }])
    const proofs = [await prove(old), await prove(old)]
    await attach('photo', ...proofs.slice(0, 1))
    const stopping = new AbortController()
    const mark = async (key: string) => {
      stopping.abort()
      return store().mark(key)
    }
    const kinds = [oldDataRemoval]
    await server.work({
      kinds,
      stopping: stopping.signal,
      deps: { now: () => time, store: { ...store(), mark } },
    })
    expect([(await company()).retentionRemovedProofs, await log()]).toEqual([2, []])
    logged = []
    const report = { warn: (...entry: unknown[]) => void logged.push(entry), error: () => undefined }
    await server.work({ kinds, deps: { now: () => time, log: report } })
    const removed = { positions: 0, proofs: 2, files: 1 }
    expect(logged).toEqual([[{ company: companyId, ...removed }, 'old data of a company were removed']])
    expect(await log()).toHaveLength(1)
  })
})
