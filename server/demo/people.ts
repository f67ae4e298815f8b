import names from './data/names.json'
import type { Random } from './random'

export type Person = { salutation: 'Frau' | 'Herr'; firstName: string; lastName: string }

export function randomPerson(random: Random): Person {
  const isWoman = random.chance(0.55)
  return {
    salutation: isWoman ? 'Frau' : 'Herr',
    firstName: random.pick(isWoman ? names.female : names.male),
    lastName: random.pick(names.families),
  }
}

/** Numbers with the prefixes of the demo are fictitious, like mail domains that end in `.example`. */
export const randomPhone = (prefix: string, random: Random): string =>
  `${prefix} ${String(random.integer(0, 9999)).padStart(4, '0')}`

const transcribed: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i', ø: 'oe' }

/** Converts a name for a mail address: `Schürholz` → `schuerholz`, `Wiśniewski` → `wisniewski`. */
export const mailName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüßıø]/g, (letter) => transcribed[letter] ?? letter)
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
