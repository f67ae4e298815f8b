import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installTrustedTypesPolicy, onlyLinks, ownScriptUrl } from './trustedTypes'

beforeEach(() => void vi.stubGlobal('location', new URL('https://fleet.example/tours?page=2')))
afterEach(() => void vi.unstubAllGlobals())

const osm = 'https://www.openstreetmap.org/copyright'
const osmLink = `<a href="${osm}" target="_blank" rel="noreferrer">OpenStreetMap</a>`

describe('onlyLinks', () => {
  it('keeps the attribution of a map, with its links made safe', () => {
    expect(onlyLinks(`&copy; <a href="${osm}" target="_self" onclick="x()">OpenStreetMap</a> | BKG`)).toBe(
      `&copy; ${osmLink} | BKG`,
    )
    expect(onlyLinks(`<a href="${osm}">OpenStreetMap</a><a href="${osm}">OpenStreetMap</a>`)).toBe(
      osmLink + osmLink,
    )
  })

  it('shows markup around a link as text', () => {
    expect(onlyLinks(`<b>Karte</b> <a href="${osm}">OpenStreetMap</a><img src=x>`)).toBe(
      `&lt;b&gt;Karte&lt;/b&gt; ${osmLink}&lt;img src=x&gt;`,
    )
  })

  it.each([
    ['<a href="https://a.example">a > b</a>', '&lt;a href="https://a.example"&gt;a &gt; b&lt;/a&gt;'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<a href="javascript:alert(1)">x</a>', '&lt;a href="javascript:alert(1)"&gt;x&lt;/a&gt;'],
    ['<a href="http://plain.example">x</a>', '&lt;a href="http://plain.example"&gt;x&lt;/a&gt;'],
    ["<a href='https://quoted.example'>x</a>", "&lt;a href='https://quoted.example'&gt;x&lt;/a&gt;"],
    [
      '<a href="https://a.example"><b>x</b></a>',
      '&lt;a href="https://a.example"&gt;&lt;b&gt;x&lt;/b&gt;&lt;/a&gt;',
    ],
    ['', ''],
  ])('shows %j as text', (html, text) => {
    expect(onlyLinks(html)).toBe(text)
  })

  it('keeps only plain https links', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '<a href="',
        'https://',
        'x',
        '"',
        '>',
        '<',
        '</a>',
        '<script>',
        ' onclick=',
        "'",
        '&lt;',
        '\n',
        '$1',
      ),
      fc.string(),
    )
    const plain = /<a href="https:\/\/[^"<>\s]+" target="_blank" rel="noreferrer">[^<>]*<\/a>/g
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(onlyLinks(parts.join('')).replace(plain, '')).not.toMatch(/[<>]/)
      }),
    )
  })
})

describe('ownScriptUrl', () => {
  it.each(['/assets/worker.js', 'worker.js', 'https://fleet.example/x.js', 'blob:https://fleet.example/1-2'])(
    'accepts %s',
    (url) => {
      expect(ownScriptUrl(url)).toBe(url)
    },
  )

  it.each([
    'https://evil.example/x.js',
    '//evil.example/x.js',
    '/\\evil.example/x.js',
    'http://fleet.example/x.js',
    'https://fleet.example:444/x.js',
    'https://fleet.example.evil.example/x.js',
    'blob:https://evil.example/1-2',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
  ])('rejects %s', (url) => {
    expect(() => ownScriptUrl(url)).toThrow(new TypeError('Scripts are loaded from our own origin only'))
  })
})

describe('installTrustedTypesPolicy', () => {
  it('creates the default policy with these two rules and none for inline scripts', () => {
    const created: unknown[] = []
    vi.stubGlobal('trustedTypes', { createPolicy: (...policy: unknown[]) => void created.push(policy) })
    installTrustedTypesPolicy()
    expect(created).toEqual([['default', { createHTML: onlyLinks, createScriptURL: ownScriptUrl }]])
  })

  it('does nothing in a browser without Trusted Types', () => {
    expect(() => installTrustedTypesPolicy()).not.toThrow()
  })
})
