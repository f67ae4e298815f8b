import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { customerLinks, customerWords } from '../../server/db/schema/customer'
import { proofsOfService, removedStops, serviceLocations } from '../../server/db/schema/driving'
import { newId } from '../../server/uuid'
import { openDriverApp } from './support/driverApp'
import type { Body } from './support/testServer'

/** The stops of a running tour, as the dispatcher changes them. */
describe('the open stops of a running tour', () => {
  const { app, send, startTour, stopsOf, proofOf } = openDriverApp()

  const pathOf = (id: string) => `/api/tours/${id}/open-stops`
  const read = (id: string) => send('GET', pathOf(id), undefined, app.admin)
  const membersOf = (body: Body) => body['stops'] as Body[]
  const irisOf = async (id: string) => membersOf((await read(id)).body).map((stop) => String(stop['@id']))
  const write = (id: string, stops: readonly unknown[], more: object = {}, token = app.admin) =>
    app.server.call('PATCH', pathOf(id), { token, body: { stops }, ...more })
  const namesOf = async (id: string) => (await stopsOf(id)).map(({ name }) => name)
  const addedDestination = async (name: string, more: object = {}) =>
    String(
      (
        await send(
          'POST',
          '/api/destinations',
          { name, address: 'Markt 5, Berlin', lat: 52.51, lng: 13.41, capacity: 1, ...more },
          app.admin,
        )
      ).body['@id'],
    )

  it('are those without a proof, with the version of the tour', async () => {
    const { id } = await startTour()
    const [first] = await stopsOf(id)
    await send('POST', '/api/driver/proofs', proofOf(first))
    const { status, body, headers } = await read(id)
    expect([status, headers.etag]).toEqual([200, '"1"'])
    expect(body).toMatchObject({ '@id': pathOf(id), name: 'Frühtour' })
    expect(membersOf(body).map(({ name }) => name)).toEqual(['B'])
  })

  it('are reordered, with new planned arrivals', async () => {
    const { id } = await startTour()
    const [a = '', b = ''] = await irisOf(id)
    const before = await stopsOf(id)
    const { status, body, headers } = await write(id, [b, a])
    expect([status, headers.etag, membersOf(body).map(({ name }) => name)]).toEqual([200, '"2"', ['B', 'A']])
    const after = await stopsOf(id)
    expect(after.map(({ name, positionInTour }) => [name, positionInTour])).toEqual([
      ['B', 1],
      ['A', 2],
    ])
    expect(after[0]?.eta).toBe(before[0]?.eta)
    expect(Number(after[1]?.eta)).toBeGreaterThan(Number(after[0]?.eta))
  })

  it('are added as copies of destinations', async () => {
    const { id } = await startTour()
    const [a, b] = await irisOf(id)
    const destination = await addedDestination('C', { phone: '030 1' })
    expect((await write(id, [a, destination, b])).status).toBe(200)
    const [, added] = await stopsOf(id)
    expect(added).toMatchObject({ name: 'C', address: 'Markt 5, Berlin', phone: '030 1', positionInTour: 2 })
    expect(String(added?.['@id'])).toMatch(/^\/api\/service-locations\//)
  })

  it('are removed, and come back with a proof that the driver took before', async () => {
    const { id } = await startTour()
    const [a, b] = await stopsOf(id)
    expect((await write(id, [b?.['@id']])).status).toBe(200)
    expect(await namesOf(id)).toEqual(['B'])
    const proof = proofOf(a)
    expect((await send('POST', '/api/driver/proofs', proof)).status).toBe(201)
    expect((await send('POST', '/api/driver/proofs', proof)).status).toBe(200)
    expect((await stopsOf(id)).map(({ name, state }) => [name, state])).toEqual([
      ['A', 'COMPLETED'],
      ['B', null],
    ])
    const kept = await app.server.db.select().from(removedStops).where(eq(removedStops.tourId, id))
    expect(kept).toEqual([])
  })

  it('come back with what the customer has said, and with its links', async () => {
    const { id } = await startTour()
    const [a, b] = await stopsOf(id)
    const { db, deps, fixture } = app.server
    const own = { companyId: fixture.own.companyId, serviceLocationId: String(a?.id) }
    await db
      .insert(customerWords)
      .values({ ...own, instruction: 'Hinten klingeln', instructionAt: deps.now() })
    const link = { ...own, id: newId(), tokenHash: newId(), expiresAt: deps.now(), createdAt: deps.now() }
    await db.insert(customerLinks).values(link)
    await write(id, [b?.['@id']])
    await send('POST', '/api/driver/proofs', proofOf(a))
    const [stop] = await stopsOf(id)
    expect(stop).toMatchObject({ name: 'A', customerWords: { instruction: 'Hinten klingeln' } })
    const isOfStop = eq(customerLinks.serviceLocationId, own.serviceLocationId)
    expect(await db.select().from(customerLinks).where(isOfStop)).toMatchObject([link])
  })

  it('come back without their destination and without the user who removed them, if these are deleted', async () => {
    const { id } = await startTour()
    const [a, b] = await stopsOf(id)
    const destination = membersOf((await read(id)).body)[0]?.['destination']
    await write(id, [b?.['@id']])
    const { db } = app.server
    const user = { email: 'weg@own.example', firstName: 'Willi', lastName: 'Weg', roles: ['ROLE_DRIVER'] }
    const removedById = String((await send('POST', '/api/users', user, app.admin)).body['id'])
    await db.update(removedStops).set({ removedById }).where(eq(removedStops.tourId, id))
    for (const path of [String(destination), `/api/users/${removedById}`])
      expect((await send('DELETE', path, undefined, app.admin)).status).toBe(204)
    expect((await send('POST', '/api/driver/proofs', proofOf(a))).status).toBe(201)
    expect(await namesOf(id)).toEqual(['A', 'B'])
  })

  it('come back with the same customer when their destination is added again', async () => {
    const { id } = await startTour()
    const [a, b] = await stopsOf(id)
    const { db, deps, fixture } = app.server
    const own = { companyId: fixture.own.companyId, serviceLocationId: String(a?.id) }
    await db
      .insert(customerWords)
      .values({ ...own, instruction: 'Hinten klingeln', instructionAt: deps.now() })
    const destination = membersOf((await read(id)).body)[0]?.['destination']
    await write(id, [b?.['@id']])
    await write(id, [b?.['@id'], destination])
    expect((await stopsOf(id)).slice(1)).toMatchObject([
      { id: a?.id, name: 'A', positionInTour: 2, customerWords: { instruction: 'Hinten klingeln' } },
    ])
    expect(await db.select().from(removedStops).where(eq(removedStops.tourId, id))).toEqual([])
  })

  it('are never removed with a proof that is being recorded', async () => {
    const { id } = await startTour()
    const [a, b] = await stopsOf(id)
    const { companyId } = app.server.fixture.own
    let removal: ReturnType<typeof write> | undefined
    await app.server.db.transaction(async (tx) => {
      await tx.insert(proofsOfService).values({
        id: newId(),
        companyId,
        serviceLocationId: String(a?.id),
        state: 'COMPLETED',
        timeStamp: app.server.deps.now(),
      })
      removal = write(id, [b?.['@id']])
      // The removal waits for this transaction.
      await vi.waitFor(async () => {
        const waiting = sql`pg_locks where not granted`
        expect(await app.server.db.$count(waiting)).toBeGreaterThan(0)
      })
    })
    expect((await removal)?.status).toBe(200)
    expect((await stopsOf(id)).map(({ name, state }) => [name, state])).toEqual([
      ['A', 'COMPLETED'],
      ['B', null],
    ])
  })

  it('follow the done ones, also those proven meanwhile', async () => {
    const { id } = await startTour()
    const [a = '', b = ''] = await irisOf(id)
    const destination = await addedDestination('C')
    const [, second] = await stopsOf(id)
    await send('POST', '/api/driver/proofs', proofOf(second))
    expect((await write(id, [destination, b, a])).status).toBe(200)
    expect(await namesOf(id)).toEqual(['B', 'C', 'A'])
  })

  it('are changed by one dispatcher at a time', async () => {
    const { id } = await startTour()
    const [a = '', b = ''] = await irisOf(id)
    await write(id, [b, a], { headers: { 'if-match': '"1"' } })
    const late = await write(id, [a, b], { headers: { 'if-match': '"1"' } })
    expect([late.status, (late.body['current'] as Body)['@id']]).toEqual([412, pathOf(id)])
    expect(await namesOf(id)).toEqual(['B', 'A'])
  })

  it('refuse unknown, foreign, repeated and inactive ones, and an empty tour', async () => {
    const { id } = await startTour()
    const other = await startTour()
    const [a = '', b = ''] = await irisOf(id)
    const [foreign = ''] = await irisOf(other.id)
    const inactive = await addedDestination('C', { active: false })
    const [{ destinationId = '' } = {}] = await app.server.db
      .select()
      .from(serviceLocations)
      .where(eq(serviceLocations.id, a.slice(a.lastIndexOf('/') + 1)))
    const refused = [
      [a, foreign],
      [a, a],
      [a, inactive],
      [a, `/api/destinations/${app.server.fixture.other.destinations}`],
      [a, `/api/destinations/${destinationId}`],
      [a, '/api/destinations/1'],
    ]
    for (const stops of refused) {
      const { status, body } = await write(id, stops)
      expect([status, (body['violations'] as Body[])[0]?.propertyPath]).toEqual([422, 'stops[1]'])
    }
    expect((await write(id, [])).status).toBe(422)
    expect((await write(id, 'all' as never)).status).toBe(422)
    expect(await irisOf(id)).toEqual([a, b])
  })

  it('keep a stop whose files belong to this run', async () => {
    const { id } = await startTour()
    const [a = '', b = ''] = await irisOf(id)
    await send('POST', `${a}/attachments`, { file: app.server.fixture.own.files }, app.admin)
    const { status, body } = await write(id, [b])
    expect([status, (body['violations'] as Body[])[0]?.message]).toEqual([
      422,
      'An „A“ hängen Anhänge dieser Fahrt. Bitte lösen Sie diese zuerst.',
    ])
  })

  it('are final once the tour has ended', async () => {
    const { id } = await startTour()
    const stops = await irisOf(id)
    await send('PATCH', `/api/tours/${id}/stop`, {})
    expect((await write(id, stops)).status).toBe(409)
  })
})
