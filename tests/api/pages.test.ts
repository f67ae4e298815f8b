import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './support/testServer'

describe('public pages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tourwerk-pages-'))
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { CONTENT_DIR: folder } })
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })
  const page = async (name: string) => {
    const { status, body } = await server.call('GET', `/api/pages/${name}`)
    return [status, body['markdown']]
  }

  it('are the Markdown of their files in the current version, for all users', async () => {
    writeFileSync(path.join(folder, 'imprint.md'), '\uFEFF# Klar GmbH\n')
    expect(await page('imprint')).toEqual([200, '# Klar GmbH\n'])
    writeFileSync(path.join(folder, 'imprint.md'), '# Klar AG\n')
    expect(await page('imprint')).toEqual([200, '# Klar AG\n'])
  })

  it('end after the last complete paragraph that a browser parses in reasonable time', async () => {
    const paragraph = `${'ä'.repeat(998)}\n\n`
    writeFileSync(path.join(folder, 'agb.md'), paragraph.repeat(1_000))
    const [status, text] = await page('agb')
    expect([status, String(text).length]).toEqual([200, 99_998])
    writeFileSync(path.join(folder, 'agb.md'), 'x'.repeat(500_000))
    expect(String((await page('agb'))[1]).length).toBe(100_000)
  })

  it('are null where the file is missing or empty', async () => {
    writeFileSync(path.join(folder, 'agb.md'), ' \n')
    expect([await page('agb'), await page('privacy')]).toEqual([
      [200, null],
      [200, null],
    ])
  })

  it('exist only for known names', async () => {
    writeFileSync(path.join(folder, 'geheim.md'), 'geheim')
    expect((await page('geheim'))[0]).toBe(404)
    expect((await page('..%2F..%2Fetc%2Fpasswd'))[0]).toBe(404)
  })

  it('reveal no path when the disk fails', async () => {
    mkdirSync(path.join(folder, 'contact.md'))
    const { status, text } = await server.call('GET', '/api/pages/contact')
    expect([status, text.includes(folder)]).toEqual([500, false])
  })
})
