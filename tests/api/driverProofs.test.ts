import { readdirSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { proofsOfService, serviceLocations } from '../../server/db/schema/driving'
import { files } from '../../server/db/schema/files'
import { newId } from '../../server/uuid'
import { DriverProof } from '../../src/contract/driving/driverProof'
import { otherAdmin } from './support/fixture'
import { pictures } from './support/pictures'
import { type Body } from './support/testServer'
import { openDriverApp } from './support/driverApp'

const minute = 60_000

describe('the proofs of a driver', () => {
  const { app, proofOf, send, at, violationsOf, startTour, ownTours, membersOf, stopsOf, feed } =
    openDriverApp()

  const proofsAt = (stop: Body | undefined) =>
    app.server.db
      .select()
      .from(proofsOfService)
      .where(eq(proofsOfService.serviceLocationId, String(stop?.id)))

  describe('a proof', () => {
    it('is found by the destination of its stop', async () => {
      const [stop, next] = await stopsOf((await startTour()).id)
      await send('POST', '/api/driver/proofs', proofOf(stop))
      const destinationOf = async (location: Body | undefined) => {
        const [row] = await app.server.db
          .select()
          .from(serviceLocations)
          .where(eq(serviceLocations.id, String(location?.id)))
        return String(row?.destinationId)
      }
      const found = async (location: Body | undefined) => {
        const path = `/api/proof-of-services?serviceLocation.destination.id=${await destinationOf(location)}`
        const { body } = await send('GET', path, undefined, app.admin)
        return (body['hydra:member'] as Body[]).map(
          (proof) => (proof.serviceLocation as Body | null)?.['@id'],
        )
      }
      const [own, others] = [await found(stop), await found(next)]
      expect([own[0], others.includes(stop?.['@id'])]).toEqual([stop?.['@id'], false])
    })

    it('is recorded once, by the rules of proofs, with the finished tasks', async () => {
      const [stop, next] = await stopsOf((await startTour()).id)
      const [task] = membersOf(stop, 'tasks')
      const body = proofOf(stop, {
        note: 'Beim Nachbarn',
        lat: 52.4866,
        lng: 13.3546,
        accuracyMeters: 9,
        signedBy: 'Frau Muster',
        tasks: [task?.['@id'], task?.['@id']],
      })
      const first = await send('POST', '/api/driver/proofs', body)
      const again = await send('POST', '/api/driver/proofs', { ...body, sentAt: at(1000) })
      const proof = {
        clientId: body.clientId,
        proofOfService: expect.stringMatching(/^\/api\/proof-of-services\//),
        serviceLocation: stop?.['@id'],
        state: 'COMPLETED',
        timeStamp: at(0),
        note: 'Beim Nachbarn',
        signedBy: 'Frau Muster',
        files: [],
        tasks: [task?.['@id']],
      }
      expect([first.status, again.status]).toEqual([201, 200])
      expect(first.body).toMatchObject(proof)
      expect(again.body).toEqual(first.body)
      expect(Schema.decodeUnknownSync(DriverProof)(first.body).tasks).toEqual([task?.['@id']])
      expect((await send('GET', `/api/driver/proofs/${body.clientId.toUpperCase()}`)).body).toEqual(
        first.body,
      )
      const stored = await send('GET', String(first.body.proofOfService), undefined, app.admin)
      expect(stored.body).toMatchObject({
        lat: 52.4866,
        lng: 13.3546,
        accuracyMeters: 9,
        note: 'Beim Nachbarn',
      })
      expect(app.server.mails.map(({ recipient }) => recipient)).toEqual(['a@kunde.example'])
      expect((await proofsAt(stop)).length).toBe(1)
      const tour = (await ownTours()).find(({ stops }) => (stops as Body[]).some(({ id }) => id === stop?.id))
      expect(membersOf(tour, 'stops')[0]).toMatchObject({ state: 'COMPLETED', tasks: [] })
      const reused = await send('POST', '/api/driver/proofs', { ...proofOf(next), clientId: body.clientId })
      expect([reused.status, reused.body.code]).toEqual([422, 'IdempotencyKeyReused'])
    })

    it('is recorded once when it is sent several times at the same time', async () => {
      const [stop] = await stopsOf((await startTour()).id)
      const body = proofOf(stop)
      const answers = await Promise.all([1, 2, 3, 4].map(() => send('POST', '/api/driver/proofs', body)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201])
      expect((await proofsAt(stop)).length).toBe(1)
      expect(app.server.mails.length).toBe(1)
    })

    it('of a skipped stop contains the reason', async () => {
      const [stop] = await stopsOf((await startTour()).id)
      const skip = (note?: unknown) =>
        send('POST', '/api/driver/proofs', proofOf(stop, { state: 'ABORTED', note }))
      expect([
        violationsOf(await skip()),
        violationsOf(await skip('  ')),
        (await skip('Kunde hat abgesagt')).status,
        (await send('POST', '/api/driver/proofs', proofOf(stop, { state: 'FAILED' }))).status,
      ]).toEqual([[422, ['note']], [422, ['note']], 201, 201])
    })

    it('is for the driver of the tour only, and so is its data', async () => {
      const [stop] = await stopsOf((await startTour()).id)
      const body = proofOf(stop)
      const picture = `/api/driver/proofs/${body.clientId}/files/${newId()}?kind=photo`
      expect((await send('POST', '/api/driver/proofs', body, app.admin)).status).toBe(403)
      await send('POST', '/api/driver/proofs', body)
      const stranger = await app.server.login(otherAdmin)
      const calls = async (token: string) => [
        (await send('POST', '/api/driver/proofs', body, token)).status,
        (await send('GET', `/api/driver/proofs/${body.clientId}`, undefined, token)).status,
        (await put(picture, pictures.jpeg, token)).status,
      ]
      expect([await calls(app.admin), await calls(stranger)]).toEqual([
        [403, 403, 403],
        [422, 404, 404],
      ])
    })

    it('is rejected for false data of every kind', async () => {
      const [stop] = await stopsOf((await startTour()).id)
      const refusal = async (more: object) =>
        violationsOf(await send('POST', '/api/driver/proofs', proofOf(stop, more)))
      expect([
        await refusal({ clientId: 'x' }),
        await refusal({ clientId: 7 }),
        await refusal({ state: 'DONE' }),
        await refusal({ timeStamp: 'gestern' }),
        await refusal({ timeStamp: at(11 * minute) }),
        await refusal({ lat: 99, signedBy: 'x'.repeat(256) }),
        await refusal({ tasks: 'alle' }),
        await refusal({ tasks: [`/api/tasks/${newId()}`] }),
        await refusal({ serviceLocation: `/api/service-locations/${newId()}` }),
        await refusal({ note: 'a\0b' }),
      ]).toEqual([
        [422, ['clientId']],
        [422, ['clientId']],
        [422, ['state']],
        [422, ['timeStamp']],
        [422, ['timeStamp']],
        [422, ['lat', 'signedBy']],
        [422, ['tasks']],
        [422, ['tasks[0]']],
        [422, ['serviceLocation']],
        [422, ['note']],
      ])
      expect(await proofsAt(stop)).toEqual([])
    })

    it('of a device with a wrong clock is corrected, by its current or its earlier offset', async () => {
      const { id, url } = await startTour()
      const [stop, next] = await stopsOf(id)
      const hour = 60 * minute
      await send(
        'POST',
        '/api/driver/proofs',
        proofOf(stop, { timeStamp: at(hour), sentAt: at(hour + minute) }),
      )
      await feed(url, [], { sentAt: at(hour) })
      await send('POST', '/api/driver/proofs', proofOf(next, { timeStamp: at(hour) }))
      const momentOf = async (of: Body | undefined) => (await proofsAt(of))[0]?.timeStamp.toISOString()
      expect([await momentOf(stop), await momentOf(next)]).toEqual([at(-minute), at(0)])
    })
  })

  /** Contents in the store, and marks of those without a row. */
  const stored = () => {
    const all = readdirSync(app.server.deps.env.DATA_DIR, { recursive: true, withFileTypes: true })
    return all.filter((entry) => entry.isFile() && entry.parentPath.includes(`${path.sep}files`)).length
  }
  const put = async (url: string, content: Buffer, token = app.driver, contentType = 'image/jpeg') => {
    const answer = await app.server.app.inject({
      method: 'PUT',
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      payload: content,
    })
    return { status: answer.statusCode, body: answer.json<Body>() }
  }

  describe('photos of a proof', () => {
    async function newProof() {
      const [stop] = await stopsOf((await startTour()).id)
      const body = proofOf(stop)
      const { body: proof } = await send('POST', '/api/driver/proofs', body)
      const url = `/api/driver/proofs/${body.clientId}`
      return {
        url,
        iri: String(proof.proofOfService),
        fileUrl: (id: string, kind = 'photo') => `${url}/files/${id}?kind=${kind}`,
      }
    }

    it('arrive one by one, each once, and belong to the proof', async () => {
      const { url, iri, fileUrl } = await newProof()
      const before = stored()
      const [photo, signature] = [newId(), newId()]
      const first = await put(fileUrl(photo), pictures.jpeg)
      const again = await put(fileUrl(photo), pictures.jpeg)
      expect([first.status, again.status]).toEqual([201, 200])
      const form = new FormData()
      form.append('uploadedFile', new Blob([new Uint8Array(pictures.transparentPng)]), 'Unterschrift.png')
      expect((await send('PUT', fileUrl(signature, 'signature'), form)).status).toBe(201)
      expect((await send('GET', url)).body.files).toMatchObject([
        { clientId: photo, kind: 'photo', contentType: 'image/jpeg', sizeBytes: pictures.jpeg.length },
        { clientId: signature, kind: 'signature', contentType: 'image/png' },
      ])
      const { body } = await send('GET', iri, undefined, app.admin)
      expect(body).toMatchObject({
        photoCount: 1,
        hasSignature: true,
        photos: [{ name: 'Foto', sizeBytes: pictures.jpeg.length }],
        signatures: [{ name: 'Unterschrift.png' }],
      })
      expect(stored()).toBe(before + 2)
    })

    it('are stored once when one is sent several times at the same time', async () => {
      const { url, fileUrl } = await newProof()
      const before = stored()
      const photo = fileUrl(newId())
      const answers = await Promise.all([1, 2, 3].map(() => put(photo, pictures.jpeg)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
      expect(((await send('GET', url)).body.files as Body[]).length).toBe(1)
      await expect.poll(stored).toBe(before + 1)
    })

    it('arrive with the proof in one body, or not at all', async () => {
      const [stop] = await stopsOf((await startTour()).id)
      const before = stored()
      const body = proofOf(stop)
      const [photo, signature] = [newId(), newId()]
      const formOf = (parts: [string, Buffer][], proof: object = body) => {
        const form = new FormData()
        form.append('proof', JSON.stringify(proof))
        for (const [name, content] of parts) form.append(name, new Blob([new Uint8Array(content)]), 'bild')
        return form
      }
      const broken = await send(
        'POST',
        '/api/driver/proofs',
        formOf([
          [`photo:${photo}`, pictures.jpeg],
          [`photo:${newId()}`, Buffer.from('kein Bild')],
        ]),
      )
      const withoutReason = formOf([[`photo:${photo}`, pictures.jpeg]], { ...body, state: 'ABORTED' })
      expect([
        broken.status,
        (await send('POST', '/api/driver/proofs', withoutReason)).status,
        stored(),
        await proofsAt(stop),
      ]).toEqual([422, 422, before, []])
      const whole = () =>
        send(
          'POST',
          '/api/driver/proofs',
          formOf([
            [`photo:${photo}`, pictures.jpeg],
            [`signature:${signature}`, pictures.transparentPng],
            ['sonst', pictures.jpeg],
          ]),
        )
      const answers = [await whole(), await whole()]
      expect(answers.map(({ status, body: { files: arrived } }) => [status, arrived])).toMatchObject([
        [201, [{ clientId: photo }, { clientId: signature }]],
        [200, [{ clientId: photo }, { clientId: signature }]],
      ])
      await expect.poll(stored).toBe(before + 2)
    })

    it('resume after a broken connection: nothing is left of a partial one', async () => {
      const { url, fileUrl } = await newProof()
      const before = stored()
      const photo = newId()
      await app.server.app.listen({ port: 0, host: '127.0.0.1' })
      const address = app.server.app.server.address()
      const port = typeof address === 'object' ? address?.port : 0
      const stopping = new AbortController()
      const pieces = async function* () {
        yield new Uint8Array(pictures.jpeg.subarray(0, 1000))
        // The server has received the header by then: its draft is in the store.
        while (stored() === before) await new Promise((resolve) => setImmediate(resolve))
        stopping.abort()
      }
      const cut = fetch(`http://127.0.0.1:${port}${fileUrl(photo)}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${app.driver}`, 'content-type': 'image/jpeg' },
        body: pieces(),
        duplex: 'half',
        signal: stopping.signal,
      } as unknown as RequestInit)
      await expect(cut).rejects.toThrow()
      await expect.poll(stored).toBe(before)
      expect((await send('GET', url)).body.files).toEqual([])
      expect((await put(fileUrl(photo), pictures.jpeg)).status).toBe(201)
      expect((await send('GET', url)).body.files).toMatchObject([{ clientId: photo }])
    })

    it('are rejected when they are not a picture, too large, of another type, or of no proof', async () => {
      const { url, fileUrl } = await newProof()
      const before = [stored(), (await app.server.db.select({ id: files.id }).from(files)).length]
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      const statuses = [
        await put(fileUrl(newId()), Buffer.from('%PDF-1.7')),
        await put(fileUrl(newId()), svg),
        await put(fileUrl(newId()), Buffer.alloc(0)),
        await put(fileUrl(newId()), Buffer.concat([pictures.jpeg, Buffer.alloc(25 * 1024 * 1024)])),
        await put(fileUrl(newId(), 'attachment'), pictures.jpeg),
        await put(`${url}/files/${newId()}`, pictures.jpeg),
        await put(`${url}/files/x?kind=photo`, pictures.jpeg),
        await put(`/api/driver/proofs/${newId()}/files/${newId()}?kind=photo`, pictures.jpeg),
        await send('PUT', fileUrl(newId()), { bild: 1 }),
      ].map(({ status }) => status)
      expect(statuses).toEqual([422, 422, 422, 413, 422, 422, 404, 404, 415])
      expect([stored(), (await app.server.db.select({ id: files.id }).from(files)).length]).toEqual(before)
    })
  })
})
