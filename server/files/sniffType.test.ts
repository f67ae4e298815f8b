import { describe, expect, it } from 'vitest'
import { contentTypeOf, isShownInPlace } from './sniffType'

const bytes = (hex: string, text = '') =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text, 'latin1')])

describe('the type of a content', () => {
  it.each([
    ['a PNG', bytes('89504e470d0a1a0a', '\0\0\0\rIHDR'), 'image/png'],
    ['a JPEG', bytes('ffd8ffe0'), 'image/jpeg'],
    ['a GIF', bytes('', 'GIF89a'), 'image/gif'],
    ['a WebP', bytes('', 'RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
    ['an AVIF', bytes('0000001c', 'ftypavif'), 'image/avif'],
    ['a PDF', bytes('', '%PDF-1.7'), 'application/pdf'],
  ])('is read from its first bytes: %s', (_, head, type) => {
    expect([contentTypeOf(head), isShownInPlace(type)]).toEqual([type, true])
  })

  it('knows a picture behind what may stand before it, and is not held up by what goes on like that', () => {
    const begin = '\uFEFF<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<!DOCTYPE svg PUBLIC "x"> <!-- c -->'
    expect(contentTypeOf(Buffer.from(`${begin}<svg xmlns="x"/>`))).toBe('image/svg+xml')
    expect(contentTypeOf(Buffer.from(`${'<!---->'.repeat(500)}<html>`))).toBe('application/octet-stream')
  })

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['HTML behind a byte order mark', '\xef\xbb\xbf<html>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['SVG behind a declaration', '<?xml version="1.0"?><svg><script/></svg>'],
    ['XML with a style sheet', '<?xml-stylesheet href="javascript:alert(1)"?><a/>'],
    ['a program', 'MZ\x90\0'],
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['an archive', 'PK\x03\x04'],
    ['a PDF that begins later', '\n\n%PDF-1.7'],
    ['a cut PNG', '\x89PNG'],
    ['nothing', ''],
  ])('lets nothing be shown in place that could run: %s', (_, content) => {
    expect(isShownInPlace(contentTypeOf(Buffer.from(content, 'latin1')))).toBe(false)
  })
})
