import { describe, expect, it } from 'vitest'
import { newId } from '../../server/uuid'
import { openDriverApp } from './support/driverApp'
import { pictures } from './support/pictures'

/*
 * Forms that cannot be read are the fault of the request: 400 or 422. After a 500, a client would send the same form
 * again, for ever.
 */

const boundary = 'x-boundary'
const head = (name: string, more = '; filename="a.jpg"', type = 'image/jpeg') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\ncontent-type: ${type}\r\n\r\n`
const end = `\r\n--${boundary}--\r\n`
const formOf = (name: string) =>
  Buffer.concat([Buffer.from(head(name)), pictures.jpeg.subarray(0, 40), Buffer.from(end)])

const usual = `multipart/form-data; boundary=${boundary}`

describe('a form that cannot be read', () => {
  const { app, proofOf, send, startTour, stopsOf } = openDriverApp()

  async function routes() {
    const [stop] = await stopsOf((await startTour()).id)
    const proof = proofOf(stop)
    await send('POST', '/api/driver/proofs', proof)
    const pictureUrl = `/api/driver/proofs/${proof.clientId}/files`
    return [
      { method: 'POST', url: () => '/api/files', field: 'uploadedFile', token: app.admin },
      { method: 'POST', url: () => '/api/driver/proofs', field: `photo:${newId()}`, token: app.driver },
      {
        method: 'PUT',
        url: () => `${pictureUrl}/${newId()}?kind=photo`,
        field: 'uploadedFile',
        token: app.driver,
      },
    ] as const
  }
  type Route = Awaited<ReturnType<typeof routes>>[number]

  async function statusOf({ method, url, token }: Route, contentType: string, payload: Buffer | string) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': contentType }
    const { statusCode } = await app.server.app.inject({ method, url: url(), headers, payload })
    return statusCode
  }

  it('is the fault of the request when it is cut off anywhere', async () => {
    for (const route of await routes()) {
      const form = formOf(route.field)
      for (let length = 0; length < form.length - end.length + 2; length += 3)
        expect([length, await statusOf(route, usual, form.subarray(0, length))]).toEqual([
          length,
          expect.toSatisfy((status) => status === 400 || status === 422),
        ])
    }
  })

  it('is the fault of the request when it is malformed', async () => {
    const malformed: [string, string | ((field: string) => string)][] = [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=', 'x'],
      [`multipart/form-data; boundary=${'x'.repeat(300)}`, `--${'x'.repeat(300)}\r\n\r\n`],
      ['multipart/form-data; boundary=other', (field) => String(formOf(field))],
      [usual, ''],
      [usual, '\r\n'],
      [usual, `--${boundary}`],
      [usual, `--${boundary}--`],
      [usual, `--${boundary}\r\n\r\n${end}`],
      [usual, `--${boundary}\r\n: \r\n\r\nx${end}`],
      [usual, `--${boundary}\r\ncontent-disposition: form-data\r\n\r\nx${end}`],
      [usual, (field) => head(field, '', 'text/plain; charset=none') + `x${end}`],
      [usual, (field) => head(field, '', 'application/json') + `{${end}`],
      [usual, `${head('__proto__')}x${end}`],
      [usual, `${head('constructor', '')}x${end}`],
      [usual, (field) => head(field).replaceAll('\r\n', '\n') + `x\n--${boundary}--\n`],
      [usual, (field) => `${head(field, `; filename="${'x'.repeat(100_000)}"`)}x${end}`],
      [usual, (field) => `${head(field, "; filename*=UTF-8''%ff%zz")}x${end}`],
      [usual, (field) => `${head(field)}x\r\n`.repeat(40) + end],
      [usual, `${head('a', '')}x\r\n`.repeat(40) + end],
    ]
    for (const route of await routes())
      for (const [index, [contentType, content]] of malformed.entries()) {
        const payload = typeof content === 'string' ? content : content(route.field)
        expect([route.url(), index, await statusOf(route, contentType, payload)]).toEqual([
          expect.any(String),
          index,
          expect.toSatisfy((status) => status < 500),
        ])
      }
  })
})
