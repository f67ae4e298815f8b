import { existsSync, readdirSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files } from '../../server/db/schema/files'
import { depth } from '../support/depth'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

/*
 * Malicious uploads over HTTP: names with path traversal or header injection, false types, and interrupted
 * calls. None of them leaves the store, runs in a browser, or stays behind.
 */

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ env: { FILES_PER_COMPANY_MB: '500' } })
  token = await server.login(staff.admin.email)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

const boundary = 'x-boundary'
const part = (name: string, type: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="uploadedFile"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

/** All files below the data folder's store, as paths; drafts and marks are among them. */
const stored = () =>
  readdirSync(server.deps.env.DATA_DIR, { recursive: true, encoding: 'utf8' }).filter(
    (entry) => entry.startsWith(`files${path.sep}`) && /\.\w+$|-/.test(path.basename(entry)),
  )
const rowCount = () => server.db.$count(files)

const evils = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/cron.d/x',
  'C:\\autoexec.bat',
  'a/../../b.png',
  'plan.png\u0000.exe',
  'plan%00.png',
  'plan.png%0d%0aset-cookie: a=b',
  'a\u202Egnp.exe',
  '\u200B.png',
  '.',
  '..',
  '...',
  ' ',
  '.htaccess',
  'CON',
  'nul.txt',
  'aux.png',
  '-rf',
  '~',
  '$(reboot).png',
  '`reboot`.png',
  "'; drop table files; --",
  '<script>alert(1)</script>.svg',
  '<img src=x onerror=alert(1)>.png',
  'javascript:alert(1)',
  '{{7*7}}',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '\u{1F4A3}.png',
  `${'x'.repeat(400)}.png`,
]
/** Ten of each: with misleading extensions. */
const endings = ['', '.png', '.html', '.svg', '.pdf', '.php', '.exe', '.js', '.png.html', '.jpg ']
const names = evils.flatMap((evil) => endings.map((ending) => evil + ending))

const contents: readonly (readonly [type: string, content: Buffer])[] = [
  ['image/png', Buffer.from('<html><script>alert(1)</script></html>')],
  ['application/pdf', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['text/html', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['image/svg+xml', Buffer.from('%PDF-1.7')],
  ['multipart/form-data; boundary=y', Buffer.from('--y\r\n\r\n')],
  ['', Buffer.alloc(0)],
]

describe('300 hostile names with false types', () => {
  it('are stored under generated names, and returned harmlessly', async () => {
    const before = stored().length
    const answers = await Promise.all(
      names.map((name, index) => {
        const [type, content] = contents[index % contents.length] ?? ['', Buffer.alloc(0)]
        return server.app.inject({
          method: 'POST',
          url: '/api/files',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': `multipart/form-data; boundary=${boundary}`,
          },
          payload: part(name.replaceAll('"', '%22'), type, content),
        })
      }),
    )
    // A form that cannot be read is rejected, and nothing of it is stored.
    for (const { statusCode } of answers) expect([201, 400, 422]).toContain(statusCode)
    const made = answers
      .filter(({ statusCode }) => statusCode === 201)
      .map(({ body }) => JSON.parse(body) as { id: string; name: string })
    expect(made.length).toBeGreaterThan(290)
    expect(stored().length - before).toBe(made.length)
    expect(
      stored().filter((entry) => !/^files\/\w+\/[0-9a-f-]{36}$/.test(entry.replaceAll(path.sep, '/'))),
    ).toEqual([])
    for (const wild of ['etc', 'passwd', 'b.png'])
      expect(existsSync(path.join(server.deps.env.DATA_DIR, wild))).toBe(false)

    const control = /[\p{Cc}\p{Cf}/\\]/u
    for (const { id, name } of made) {
      expect([name, control.test(name), name.length > 255 || name.trim() === '']).toEqual([
        name,
        false,
        false,
      ])
      const { headers } = await server.app.inject({
        url: `/api/files/${id}/download`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain('sandbox')
      expect(headers['set-cookie']).toBeUndefined()
      // Only pictures and PDFs, by their bytes, are displayed inline.
      if (String(headers['content-disposition']).startsWith('inline'))
        expect(['image/png', 'application/pdf']).toContain(headers['content-type'])
      else expect(['application/octet-stream', 'image/svg+xml']).toContain(headers['content-type'])
    }
  })
})

/** Sends the first percent of an upload and cuts the connection; `whenSent` waits for its effects before. */
async function cutUpload(
  body: Buffer,
  percent: number,
  { headers = [], whenSent = async () => {} }: { headers?: string[]; whenSent?: () => Promise<void> } = {},
): Promise<void> {
  const head = [
    'POST /api/files HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${token}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${body.length}`,
    ...headers,
    '',
    '',
  ].join('\r\n')
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((sent) =>
    socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, (body.length * percent) / 100)]), () =>
      sent(),
    ),
  )
  await whenSent()
  socket.destroy()
}

describe('an interrupted upload', () => {
  it.each([0, 50, 99])('leaves nothing behind when it is cut at %d %%', async (percent) => {
    const [before, rows] = [stored(), await rowCount()]
    await cutUpload(part('Plan.pdf', 'application/pdf', Buffer.alloc(3_000_000, 'x')), percent, {
      whenSent: async () => {
        // Some of it has arrived, unless nothing was sent.
        if (percent > 0) await expect.poll(() => stored().length).toBeGreaterThan(before.length)
      },
    })
    await expect.poll(stored).toEqual(before)
    expect(await rowCount()).toBe(rows)
  })

  it('is the only one missing of fifteen, at each place, and is stored once when it is repeated', async () => {
    const places = Array.from({ length: 15 }, (_, place) => place)
    const percents = [0, 50, 99]
    for (const cut of depth === 'deep' ? places : [0, 7, 14]) {
      const [before, rows] = [stored().length, await rowCount()]
      const bodyOf = (place: number) =>
        part(`Plan ${place}.pdf`, 'application/pdf', Buffer.alloc(100_000, String(place)))
      const keyOf = (place: number) => `fifteen-${cut}.${place}`
      const upload = (place: number) =>
        server.app.inject({
          method: 'POST',
          url: '/api/files',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': `multipart/form-data; boundary=${boundary}`,
            'idempotency-key': keyOf(place),
          },
          payload: bodyOf(place),
        })
      const answers = await Promise.all(
        places.map((place) =>
          place === cut
            ? cutUpload(bodyOf(place), percents[cut % 3] ?? 0, {
                headers: [`idempotency-key: ${keyOf(place)}`],
              })
            : upload(place),
        ),
      )
      expect(answers.map((answer) => answer?.statusCode)).toEqual(
        places.map((place) => (place === cut ? undefined : 201)),
      )
      await expect.poll(() => stored().length - before).toBe(14)
      expect((await rowCount()) - rows).toBe(14)
      const repeated = [await upload(cut), await upload(cut)]
      expect(repeated.map(({ statusCode }) => statusCode)).toEqual([201, 201])
      await expect.poll(() => stored().length - before).toBe(15)
      expect((await rowCount()) - rows).toBe(15)
    }
  })
})
