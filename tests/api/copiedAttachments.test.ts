import { afterAll, beforeAll, expect, it } from 'vitest'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

/* One file, several links: copies and records written from a template have the same attachments. */

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login(staff.admin.email)
})
afterAll(() => server.close())

const call = (method: string, url: string, body?: unknown) => server.call(method, url, { token, body })
const iriOf = ({ body }: { body: Record<string, unknown> }) => String(body['@id'])
const membersOf = ({ body }: { body: Record<string, unknown> }) =>
  body['hydra:member'] as Record<string, unknown>[]

const place = {
  address: 'Hauptstraße 2, 10827 Berlin',
  lat: 52.4865,
  lng: 13.3545,
  name: 'Kita',
  capacity: 1,
}
const newTour = (name: string) =>
  call('POST', '/api/tour-templates', {
    name,
    color: '#123456',
    maximumCapacity: 5,
    startAddress: 'Hauptstraße 1, 10827 Berlin',
  }).then(iriOf)

async function upload(record: string): Promise<string> {
  const form = new FormData()
  form.append('recordToLink', record)
  form.append('uploadedFile', new Blob(['Plan']), 'Plan.txt')
  return iriOf(await call('POST', '/api/files', form))
}
const attachedTo = async (record: string) =>
  membersOf(await call('GET', `${record}/attachments?pagination=false`)).map((file) => file['@id'])
const stopsOf = async (tour: string) =>
  membersOf(await call('GET', `${tour}/destinations`)).map((stop) => String(stop['@id']))

it('a duplicated destination keeps its files', async () => {
  const stop = iriOf(await call('POST', '/api/destinations', place))
  const file = await upload(stop)
  const copy = iriOf(await call('POST', `${stop}/duplicate`, {}))
  expect([await attachedTo(copy), await attachedTo(stop)]).toEqual([[file], [file]])
})

it('a recreated destination keeps its files, except for deleted ones', async () => {
  const stop = iriOf(await call('POST', '/api/destinations', place))
  const [kept, deleted] = [await upload(stop), await upload(stop)]
  const { attachedFiles } = (await call('GET', stop)).body
  expect(attachedFiles).toEqual([kept, deleted].sort())
  await call('DELETE', stop)
  await call('DELETE', deleted, { unlink: true })
  const others = '/api/files/0198f0c0-0000-7000-8000-000000000000'
  const body = { ...place, attachedFiles: [...(attachedFiles as string[]), others, '/api/files/x'] }
  const again = iriOf(await call('POST', '/api/destinations', body))
  expect(await attachedTo(again)).toEqual([kept])
  expect((await call('PATCH', again, { name: 'Schule', attachedFiles: [] })).status).toBe(200)
  expect(await attachedTo(again)).toEqual([kept])
})

it('a duplicated tour keeps its files and those of its stops', async () => {
  const tour = await newTour('Nord')
  const stop = iriOf(await call('POST', '/api/destinations', { ...place, tourTemplate: tour }))
  const [ofTour, ofStop] = [await upload(tour), await upload(stop)]
  const copy = iriOf(await call('POST', `${tour}/duplicate`, {}))
  expect(await attachedTo(copy)).toEqual([ofTour])
  const [copied = ''] = await stopsOf(copy)
  expect(await attachedTo(copied)).toEqual([ofStop])
})

it('stops that are copied into another tour keep their files', async () => {
  const stop = iriOf(
    await call('POST', '/api/destinations', { ...place, tourTemplate: await newTour('Süd') }),
  )
  const file = await upload(stop)
  const other = await newTour('Ost')
  await call('POST', '/api/destinations-move', {
    destinations: [stop],
    newTourTemplate: other,
    duplicate: true,
  })
  const [copied = ''] = await stopsOf(other)
  expect(await attachedTo(copied)).toEqual([file])
})

it('a deleted destination leaves its file attached to other records', async () => {
  const stop = iriOf(await call('POST', '/api/destinations', place))
  const file = await upload(stop)
  const copy = iriOf(await call('POST', `${stop}/duplicate`, {}))
  await call('DELETE', stop)
  expect(await attachedTo(copy)).toEqual([file])
  expect(membersOf(await call('GET', `${file}/linked-records`))).toHaveLength(1)
})

it('a template returns its attachments', async () => {
  const body = { ...place, name: 'Kitas', importReference: 'Kitas' }
  const template = iriOf(await call('POST', '/api/destination-templates', body))
  const readAttachments = async () => {
    const { files, attachments, attachmentCount } = (await call('GET', template)).body
    return { files, attachments, attachmentCount }
  }
  expect(await readAttachments()).toEqual({ files: [], attachments: [], attachmentCount: 0 })
  const file = await upload(template)
  expect(await readAttachments()).toEqual({ files: [file], attachments: [file], attachmentCount: 1 })
})
