import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startAnsweringServer } from '../../../tests/support/answeringServer'
import { startTestClient } from '../../../tests/support/testClient'
import { DecodeError, NetworkError } from '../../domain/calls/errors'
import { createFilesApi } from './filesApi'

let server: Awaited<ReturnType<typeof startAnsweringServer>>
beforeEach(async () => {
  server = await startAnsweringServer()
})
afterEach(() => server.stop())

const page = '<!doctype html><title>Anmelden</title>'
const download = (facts: object) =>
  createFilesApi(startTestClient({ apiHost: server.host }).http).download({ '@id': '/api/files/1', ...facts })
const answer = (body: string, type: string) => server.answer({ body, headers: { 'content-type': type } })

describe('downloaded file', () => {
  it.each([
    ['a picture', { name: 'Foto.jpg', contentType: 'image/jpeg' }, 'application/octet-stream'],
    ['a text', { name: 'Notiz.txt', contentType: 'text/plain' }, 'text/html'],
    ['an unknown file', {}, 'text/html; charset=utf-8'],
  ])('is not an HTML page instead of %s', async (_, facts, type) => {
    answer(page, type)
    await expect(download(facts)).rejects.toBeInstanceOf(DecodeError)
  })

  it('may be a stored HTML page', async () => {
    answer(page, 'application/octet-stream')
    expect((await download({ name: 'seite.html', contentType: 'application/octet-stream' })).size).toBe(
      page.length,
    )
  })

  it('is not shorter than the size sent by the server', async () => {
    answer('abc', 'text/plain')
    await expect(download({ sizeBytes: 4 })).rejects.toEqual(new NetworkError({ isCut: true }))
    for (const sizeBytes of [3, null, undefined]) {
      answer('abc', 'text/plain')
      expect((await download({ sizeBytes })).size).toBe(3)
    }
  })
})
