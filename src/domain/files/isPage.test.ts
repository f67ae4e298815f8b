import { describe, expect, it } from 'vitest'
import { isPage, mayBePage } from './isPage'

describe('an HTML page', () => {
  it.each([
    '<!doctype html><title>Anmeldung</title>',
    '\uFEFF\r\n <!DOCTYPE HTML PUBLIC "x">',
    '<html lang="de">',
    '<!-- proxy --> <?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">',
    '<head><meta charset="utf-8">',
  ])('is detected: %s', async (text) => {
    expect(await isPage(new Blob([text]))).toBe(true)
  })

  it.each(['', 'PK\u0003\u0004', '%PDF-1.7 <html>', '<svg xmlns="x"/>', '<htmlx>', '{"a":"<html>"}', '<'])(
    'is not detected: %j',
    async (text) => {
      expect(await isPage(new Blob([text]))).toBe(false)
    },
  )

  it('is checked in linear time if the head never ends', async () => {
    expect(await isPage(new Blob(['<!-- '.repeat(100_000)]))).toBe(false)
    expect(await isPage(new Blob([' '.repeat(100_000)]))).toBe(false)
  })
})

describe('a file that can be an HTML page', () => {
  it.each<[string, string | null, string, boolean]>([
    ['seite.html', 'application/octet-stream', 'application/octet-stream', true],
    ['seite.html', null, 'text/html', true],
    ['seite', 'text/html', 'text/html; charset=utf-8', true],
    ['notiz.txt', 'text/plain', 'text/html', false],
    ['notiz.txt', 'text/plain', 'application/octet-stream', true],
    ['foto.jpg', 'image/jpeg', 'application/octet-stream', false],
    ['plan.html', 'application/pdf', 'text/html', false],
    ['plan.svg', 'image/svg+xml', 'image/svg+xml', true],
  ])('%s, stored as %s, sent as %s', (name, contentType, answerType, expected) => {
    expect(mayBePage({ name, contentType }, answerType)).toBe(expected)
  })
})
