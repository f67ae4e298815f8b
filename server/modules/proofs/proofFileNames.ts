import type { ProofDocument } from './proofDocument'
import { isoDay } from './proofTexts'

const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
/** Letters that are no base letter with a mark, so that taking marks off leaves them. */
const others: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe' }
const maxLength = 60

/** A text as a part of a file name that every system takes: `Kita Wühlmäuse` → `kita-wuehlmaeuse`. */
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

/** `nachweis_2026-11-20_kita-sonnenblume.pdf`; without a name the street stands in. */
export function proofFileName({ timeStamp, timeZone, name, street }: ProofDocument): string {
  const place = slug(name ?? '') || slug(street ?? '')
  return `nachweis_${isoDay(timeStamp, timeZone)}${place && `_${place}`}.pdf`
}

/** `2026-11-20-3FA9C1`: what somebody can name on the telephone; the end is that of the id, which is random. */
export const proofNumber = ({ timeStamp, timeZone, id }: ProofDocument): string =>
  `${isoDay(timeStamp, timeZone)}-${id.slice(-6).toUpperCase()}`
