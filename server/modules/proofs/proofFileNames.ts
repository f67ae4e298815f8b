import type { ProofDocument } from './proofDocument'
import { isoDay } from './proofTexts'

const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
/** Letters that do not decompose into a base letter and a mark. */
const others: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe' }
const maxLength = 60

/** Converts a text to a portable part of a file name: `Kita Wühlmäuse` → `kita-wuehlmaeuse`. */
export function slug(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => german[letter] ?? others[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
}

/** `nachweis_2026-11-20_kita-sonnenblume.pdf`. Uses the street if there is no name. */
export function proofFileName({ timeStamp, timeZone, name, street }: ProofDocument): string {
  const place = slug(name ?? '') || slug(street ?? '')
  return `nachweis_${isoDay(timeStamp, timeZone)}${place && `_${place}`}.pdf`
}

/**
 * `2026-11-20-3FA9C1`: a number for phone calls. It ends with the last characters of the id, which are
 * random.
 */
export const proofNumber = ({ timeStamp, timeZone, id }: ProofDocument): string =>
  `${isoDay(timeStamp, timeZone)}-${id.slice(-6).toUpperCase()}`
