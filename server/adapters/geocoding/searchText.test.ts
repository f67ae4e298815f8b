import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { cleanOutsideText, cleanSearchText, normaliseSearchText, searchWords } from './searchText'

describe('cleanSearchText', () => {
  it('turns backtick and acute accent into an apostrophe', () => {
    expect(cleanSearchText('Hof 3/4 Rue de l`Église, l´Isle')).toBe("Hof 3/4 Rue de l'Église, l'Isle")
  })

  it('removes slashes for external services only', () => {
    expect(cleanOutsideText('Hof 3/4 Rue de l`Église')).toBe("Hof 34 Rue de l'Église")
  })

  it('turns NUL, tabs and broken surrogate pairs into spaces and cuts at 256 characters', () => {
    expect(cleanSearchText(' Am\u0000 Markt\t1\uD800 ')).toBe('Am Markt 1')
    expect(cleanSearchText('ab '.repeat(5000))).toHaveLength(256)
  })

  it('leaves no half of an emoji after the cut', () => {
    expect(cleanSearchText(`${'a'.repeat(255)}🚚`)).toBe('a'.repeat(255))
  })

  it('is idempotent for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(cleanSearchText(cleanSearchText(text))).toBe(cleanSearchText(text))
      }),
    )
  })
})

describe('normaliseSearchText', () => {
  it.each([
    ['Müllerstraße 5', 'mullerstr 5'],
    ['Muellerstrasse 5', 'mullerstr 5'],
    ['MULLERSTR. 5', 'mullerstr 5'],
    ['Karl-Marx-Straße', 'karl marx str'],
    ['Karl Marx Str.', 'karl marx str'],
    ['Sankt Gallen', 'st gallen'],
    ["Braine-l'Alleud", 'braine lalleud'],
    ['<b>Köln</b>', 'b koln b'],
    ['🚚', ''],
  ])('%s becomes %s', (text, normal) => {
    expect(normaliseSearchText(text)).toBe(normal)
  })

  it('keeps at most twelve words', () => {
    expect(searchWords('a '.repeat(1000))).toHaveLength(12)
  })
})
