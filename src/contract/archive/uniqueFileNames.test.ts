import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { uniqueFileNames } from './uniqueFileNames'
import { cleanFileName, maxNameBytes } from './fileName'

const utf8Length = (text: string) => new TextEncoder().encode(text).length
const path = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    'a.pdf',
    'A.PDF',
    'a (1).pdf',
    'a',
    'ß',
    'SS',
    'ẞ',
    'ä.pdf',
    'a\u0308.pdf',
    '',
    '..',
    'Aux.pdf',
  ),
  fc
    .array(
      fc.constantFrom(
        '/',
        '\\',
        '..',
        '.',
        'C:',
        ' ',
        'con',
        'a',
        '\u202e',
        '\r\n',
        '\ud800',
        'x'.repeat(120),
      ),
    )
    .map((parts) => parts.join('')),
)

describe('cleanFileName', () => {
  it.each([
    ['nachweis.pdf', 'nachweis.pdf'],
    ['tour/2026/nachweis.pdf', 'nachweis.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['C:\\Windows\\a.pdf', 'a.pdf'],
    ['C:a.pdf', 'a.pdf'],
    ['ordner/', 'ordner'],
    ['..', 'datei'],
    ['', 'datei'],
    [' . ', 'datei'],
    ['a.pdf. .', 'a.pdf'],
    ['a\r\nSet-Cookie: b.pdf', 'aSet-Cookie_ b.pdf'],
    ['rechnung\u202efdp.exe', 'rechnungfdp.exe'],
    ['a<b>c|d?e*f"g.pdf', 'a_b_c_d_e_f_g.pdf'],
    ['AUX', '_AUX'],
    ['con.tar.gz', '_con.tar.gz'],
    ['lpt1.pdf', '_lpt1.pdf'],
    // Valid names are unchanged, including a blank before the extension.
    [`${'a'.repeat(100)} .pdf`, `${'a'.repeat(100)} .pdf`],
    [`${'a'.repeat(195)} .pdf`, `${'a'.repeat(195)} .pdf`],
    ['com1 .pdf', '_com1 .pdf'],
    ['console.pdf', 'console.pdf'],
    ['Gru\u0308n.pdf', 'Grün.pdf'],
    ['a\ud800b.pdf', 'ab.pdf'],
    ['.pdf', '.pdf'],
    [`${'ü'.repeat(150)}.pdf`, `${'ü'.repeat(98)}.pdf`],
    [`con${' '.repeat(300)}x.pdf`, '_con.pdf'],
    [`${'.'.repeat(300)}x`, 'datei.x'],
  ])('turns %j into %j', (name, cleaned) => {
    expect(cleanFileName(name)).toBe(cleaned)
  })

  it('uses the given fallback', () => {
    expect(cleanFileName('///', 'nachweis.pdf')).toBe('nachweis.pdf')
  })

  it('runs in reasonable time for hostile lengths', () => {
    expect(cleanFileName(`${' '.repeat(65_000)}x`)).toBe('x')
    expect(cleanFileName(`a${' '.repeat(65_000)}x`)).toBe('a')
    expect(cleanFileName(`${'a/'.repeat(32_000)}x`)).toBe('x')
  })

  it('returns a flat name that every system can store, and is idempotent', () => {
    fc.assert(
      fc.property(path, (name) => {
        const cleaned = cleanFileName(name)
        expect(cleaned).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}<>:"/\\|?*]/u)
        expect(cleaned).not.toMatch(/^\s|[.\s]$|^$/u)
        expect(cleaned).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\s*(\.|$)/i)
        expect(cleaned).toBe(cleaned.normalize('NFC'))
        expect(utf8Length(cleaned)).toBeLessThanOrEqual(maxNameBytes)
        expect(cleanFileName(cleaned)).toBe(cleaned)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('uniqueFileNames', () => {
  it.each([
    [
      ['a.pdf', 'a.pdf', 'a.pdf'],
      ['a.pdf', 'a (1).pdf', 'a (2).pdf'],
    ],
    [
      ['a.pdf', 'a.pdf', 'a (1).pdf', 'a.pdf'],
      ['a.pdf', 'a (2).pdf', 'a (1).pdf', 'a (3).pdf'],
    ],
    [
      ['a.pdf', 'A.PDF', 'x/a.pdf'],
      ['a.pdf', 'A (1).PDF', 'a (2).pdf'],
    ],
    [
      ['a', 'a', '.pdf', '.pdf', 'a.tar.gz', 'a.tar.gz'],
      ['a', 'a (1)', '.pdf', '.pdf (1)', 'a.tar.gz', 'a.tar (1).gz'],
    ],
    [
      ['ä.pdf', 'a\u0308.pdf', 'ß', 'SS'],
      ['ä.pdf', 'ä (1).pdf', 'ß', 'SS (1)'],
    ],
    [
      ['', '..'],
      ['datei', 'datei (1)'],
    ],
    [[], []],
  ])('turns %j into %j', (names, unique) => {
    expect(uniqueFileNames(names)).toEqual(unique)
  })

  it('keeps the extension and the limit when it adds a counter to a long name', () => {
    const long = `${'x'.repeat(196)}.pdf`
    expect(uniqueFileNames([long, long])).toEqual([long, `${'x'.repeat(192)} (1).pdf`])
  })

  it('distinguishes long names that differ only where they are truncated for the counter', () => {
    const [one, two] = ['y', 'z'].map((last) => `${'x'.repeat(195)}${last}.pdf`)
    expect(uniqueFileNames([one ?? '', one ?? '', two ?? '', two ?? ''])).toEqual([
      one,
      `${'x'.repeat(192)} (1).pdf`,
      two,
      `${'x'.repeat(192)} (2).pdf`,
    ])
  })

  it('returns as many flat names as it is given, unique ignoring case, and keeps the first of each', () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 40 }), (names) => {
        const unique = uniqueFileNames(names)
        const count = [names.length, names.length, names.length, names.length]
        const foldings = [
          (name: string) => name,
          (name: string) => name.toLowerCase(),
          (name: string) => name.toUpperCase(),
          (name: string) => name.toUpperCase().normalize('NFD'),
        ]
        expect(foldings.map((fold) => new Set(unique.map(fold)).size)).toEqual(count)
        expect(unique.every((name) => utf8Length(name) <= maxNameBytes && !/[/\\]|^\.\.?$/.test(name))).toBe(
          true,
        )
        expect(unique[0]).toBe(names[0] === undefined ? undefined : cleanFileName(names[0]))
      }),
      { numRuns: 1_000 },
    )
  })

  it('numbers 70,000 equal names', () => {
    const unique = uniqueFileNames(Array.from({ length: 70_000 }, () => 'a.pdf'))
    expect([unique[1], unique.at(-1), new Set(unique).size]).toEqual(['a (1).pdf', 'a (69999).pdf', 70_000])
  })
})
