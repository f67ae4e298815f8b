import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanFileName } from '../../contract/archive/fileName'
import { fileNameOf } from './contentDisposition'

it.each([
  ['attachment; filename="nachweis.pdf"', 'nachweis.pdf'],
  ['attachment; filename=nachweis.pdf', 'nachweis.pdf'],
  ['attachment;FILENAME = "a b.pdf" ; size=3', 'a b.pdf'],
  [`attachment; filename="gruen.pdf"; filename*=UTF-8''gr%C3%BCn.pdf`, 'grün.pdf'],
  [`attachment; filename*=utf-8'de'gr%C3%BCn.pdf; filename="gruen.pdf"`, 'grün.pdf'],
  [`attachment; filename*=iso-8859-1''gr%FCn.pdf`, 'grün.pdf'],
  [`attachment; filename*=UTF-8''%FF.pdf; filename="a.pdf"`, 'a.pdf'],
  [`attachment; filename*=koi8-r''a.pdf; filename="b.pdf"`, 'b.pdf'],
  ['attachment; filename="a\\"b\\\\c.pdf"', 'c.pdf'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  [`attachment; filename*=UTF-8''..%2F..%2Fa%0D%0A.pdf`, 'a.pdf'],
  [`attachment; filename="a; filename*=UTF-8''b.pdf"`, "a; filename_=UTF-8''b.pdf"],
  ['attachment; filename="gr\u00c3\u00bcn.pdf"', 'grün.pdf'],
  ['attachment; filename="gr\u00fcn.pdf"', 'grün.pdf'],
  ['attachment; filename=""', null],
  ['attachment; filename="../"', null],
  ['inline', null],
  ['filename="a.pdf"', null],
  ['', null],
  [null, null],
])('parses %j as %j', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})

it('round-trips every encoded name, cleaned', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
      const header = `attachment; filename="x"; filename*=UTF-8''${encoded}`
      expect(fileNameOf(header)).toBe(cleanFileName(name, 'x'))
    }),
  )
})
