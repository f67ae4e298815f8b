import { townNames } from './townNames'

/** Countries covered by the address search. */
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

/** Ignores case, accents, punctuation and the spelling of umlauts. */
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

/** The country that a cell names; null if it names none of the six. */
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
  // Districts follow the name of the town: `Wien-Meidling`, `Zürich 8`.
  const names = [first, first.split('-')[0] ?? '', first.split(' ')[0] ?? ''].map(fold)
  const known = names.find((name) => byTown?.has(name))
  return named ?? (known === undefined ? null : (byTown.get(known) ?? null))
}

const prefixed = /^([a-z]{1,3})[-–. ]{0,3}(?=\d{4,5}$)/i

/** Splits `L-2240`, `FL 9490` or `D10435` into the postcode and the country of its prefix. */
export function readPostcode(text: string): { code: string; country: PostcodeCountry | null } {
  const code = text.trim()
  const country = countryOfWord(prefixed.exec(code)?.[1] ?? '')
  return { code: country === null ? code : code.replace(prefixed, ''), country }
}

type PostcodeParts = { zip?: string; country?: string; city?: string }

/**
 * Actual and expected number of digits if a postcode has the wrong length for its country; null for a valid
 * one.
 */
export function wrongDigits({ zip = '', country = '', city = '' }: PostcodeParts): {
  digits: number
  expected: 4 | 5
} | null {
  if (!/^\d+$/.test(zip)) return null
  const digits = zip.length
  const named = countryOfWord(country) ?? countryOfTown(city)
  // An unknown town may be in any country whose postcodes have this length.
  if (named === null && city !== '' && (digits === 4 || digits === 5)) return null
  const expected = named === null || named === 'DE' ? 5 : 4
  return digits === expected ? null : { digits, expected }
}

/** The postcode in an address, to be compared with that of the geocoded address; null if there is none. */
export function postcodeOfText(address: string): string | null {
  const german = /(?<!\d)\d{5}(?!\d)/.exec(address)
  if (german !== null) return german[0]
  // Other countries use four digits, as house numbers may. A postcode is followed by its town.
  return /(?:^|,)\s*(?:[a-z]{1,3}[-–. ]{0,3})?(\d{4})(?=\s+\p{L}|\s*(?:,|$))/iu.exec(address)?.[1] ?? null
}
