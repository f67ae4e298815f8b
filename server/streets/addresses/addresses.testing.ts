import type { LonLat } from '../pbf/lonLat'
import type { IndexedStreet } from './groupStreets'

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type WrittenAddress = { street: string; number: string; town: string; postcode: string }

/** Two letters in the middle of the longest word are exchanged. */
function withTypo(text: string): string {
  const longest = text.split(/[ -]/).reduce((best, word) => (word.length > best.length ? word : best), '')
  if (longest.length < 7) return text
  const at = longest.length >> 1
  const wrong = longest.slice(0, at) + (longest[at + 1] ?? '') + (longest[at] ?? '') + longest.slice(at + 2)
  return text.replace(longest, wrong)
}

const withoutUmlauts = (text: string) =>
  text
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('Ä', 'Ae')
    .replaceAll('Ö', 'Oe')
    .replaceAll('Ü', 'Ue')
    .replaceAll('ß', 'ss')

const town = ({ postcode, town }: WrittenAddress) => [postcode, town].filter(Boolean).join(' ')

/** How people write an address. */
export const writings: readonly ((address: WrittenAddress) => string)[] = [
  (a) => `${a.street} ${a.number}, ${town(a)}`,
  (a) => `${a.street.replace(/stra(?:ß|ss)e$/, 'str.')} ${a.number}, ${a.town}`,
  (a) => `${a.street.replace(/strasse$/, 'straße')} ${a.number} ${a.town}`,
  (a) => `${town(a)}, ${a.street} ${a.number}`,
  (a) => `${withoutUmlauts(a.street)} ${a.number} ${withoutUmlauts(a.town)}`,
  (a) => `${a.street} ${a.number.replace(/(\d)([a-z])/i, '$1 $2')}, ${town(a)}`.toLowerCase(),
  (a) => `${withTypo(a.street)} ${a.number}, ${a.town}`,
  (a) => `${a.street.replaceAll('-', ' ')} ${a.number}, ${town(a)}`,
]

const beginnings =
  'Ahorn Birken Buchen Dorf Eichen Erlen Feld Garten Hasel Kirch Linden Mühl Rosen Schul Stein Tannen Ulmen Wald Weiden Wiesen'.split(
    ' ',
  )
const middles = 'bach berg brunn burg feld gut hof holz kamp land moos rain see tal wald wies'.split(' ')
const ends = ['straße', 'weg', 'gasse', 'platz', 'allee', 'ring']

/** Streets of 15 houses in invented towns around 50° N. */
export function* generateStreets(houses: number, seed = 1): Generator<IndexedStreet> {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const perStreet = 15
  const streetsPerTown = 50
  let area = { town: '', postcode: '', position: [10, 50] as LonLat }
  for (let at = 0; at < houses / perStreet; at++) {
    if (at % streetsPerTown === 0)
      area = {
        town: `${pick(beginnings)}${pick(middles)}${pick(['', 'hausen', 'dorf', 'heim'])}`,
        postcode: String(10_000 + at),
        position: [8 + 5 * random(), 48 + 5 * random()],
      }
    const position: LonLat = [area.position[0] + 0.02 * random(), area.position[1] + 0.02 * random()]
    yield {
      name: `${random() < 0.2 ? 'Alte ' : ''}${pick(beginnings)}${pick(middles)}${pick(ends)}`,
      ...area,
      position,
      quarter: '',
      houses: Array.from({ length: perStreet }, (_, number) => ({
        number: String(number + 1),
        position: [position[0] + number * 0.0003, position[1]],
        isInterpolated: false,
      })),
      lines: [[position, [position[0] + 0.0045, position[1]]]],
    }
  }
}
