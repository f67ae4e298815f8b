import { townNames } from './townNames'

/** Countries that addresses are looked for in. */
export type PostcodeCountry = keyof typeof townNames

const countryWords: Readonly<Record<PostcodeCountry, readonly string[]>> = {
  DE: ['d', 'de', 'deu', 'ger', 'brd', 'deutschland', 'germany', 'allemagne', 'duitsland'],
  AT: ['a', 'at', 'aut', 'osterreich', 'austria', 'autriche'],
  CH: ['ch', 'che', 'sui', 'schweiz', 'suisse', 'svizzera', 'svizra', 'switzerland'],
  LU: ['l', 'lu', 'lux', 'luxemburg', 'luxembourg', 'letzebuerg', 'letzeburg'],
  LI: ['fl', 'li', 'lie', 'liechtenstein', 'furstentum liechtenstein'],
  BE: ['b', 'be', 'bel', 'belgien', 'belgique', 'belgie', 'belgium'],
}
const countries = Object.keys(countryWords) as PostcodeCountry[]

/** Case, accents, signs and how umlauts are written make no difference. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(/([aou])e/g, '$1')
    .replace(/\bsankt\b/g, 'st')
    .trim()

const byWord = new Map(
  countries.flatMap((country) => countryWords[country].map((word) => [fold(word), country] as const)),
)

/** The country that a cell names; null where it names none of the six. */
const countryOfWord = (text: string): PostcodeCountry | null => byWord.get(fold(text)) ?? null

let byTown: Map<string, PostcodeCountry | null> | null = null

/** The country of a town; null for unknown towns and for names that exist in two countries. */
export function countryOfTown(town: string): PostcodeCountry | null {
  if (byTown === null) {
    byTown = new Map()
    for (const country of countries)
      for (const name of townNames[country].split('|')) {
        const key = fold(name)
        const known = byTown.get(key)
        byTown.set(key, known === undefined || known === country ? country : null)
      }
  }
  const [first = '', ...behind] = town.split(/[,/(]/)
  const named = behind.map(countryOfWord).find((country) => country !== null)
  // Districts stand behind the name of the town: `Wien-Meidling`, `Zürich 8`.
  const names = [first, first.split('-')[0] ?? '', first.split(' ')[0] ?? ''].map(fold)
  const known = names.find((name) => byTown?.has(name))
  return named ?? (known === undefined ? null : (byTown.get(known) ?? null))
}

const prefixed = /^([a-z]{1,3})[-–. ]{0,3}(?=\d{4,5}$)/i

/** `L-2240`, `FL 9490`, `D10435`: a postcode without its prefix, and the country that the prefix names. */
export function readPostcode(text: string): { code: string; country: PostcodeCountry | null } {
  const code = text.trim()
  const country = countryOfWord(prefixed.exec(code)?.[1] ?? '')
  return { code: country === null ? code : code.replace(prefixed, ''), country }
}

type Told = { zip?: string; country?: string; city?: string }

/** Actual and expected digits of a postcode with the wrong length for its country; null for a valid one. */
export function wrongDigits({ zip = '', country = '', city = '' }: Told): {
  digits: number
  expected: 4 | 5
} | null {
  if (!/^\d+$/.test(zip)) return null
  const digits = zip.length
  const told = countryOfWord(country) ?? countryOfTown(city)
  // A town that is not known may be in any of them, as far as its postcode fits one.
  if (told === null && city !== '' && (digits === 4 || digits === 5)) return null
  const expected = told === null || told === 'DE' ? 5 : 4
  return digits === expected ? null : { digits, expected }
}

/** The postcode in an address, to be held beside that of the address found; null without one. */
export function postcodeOfText(address: string): string | null {
  const german = /(?<!\d)\d{5}(?!\d)/.exec(address)
  if (german !== null) return german[0]
  // Elsewhere they have four digits, as house numbers may: they stand before their town.
  return /(?:^|,)\s*(?:[a-z]{1,3}[-–. ]{0,3})?(\d{4})(?=\s+\p{L}|\s*(?:,|$))/iu.exec(address)?.[1] ?? null
}
