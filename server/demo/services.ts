import type { Address } from './addresses'
import names from './data/names.json'
import services from './data/services.json'
import { randomPerson } from './people'
import type { Random } from './random'

/** The kind of work of a tour. It determines the names of customers and the notes about them. */
export type Service = {
  /** Patterns for the name of a customer, see {@link customerName}. */
  names: readonly string[]
  notes: readonly string[]
  /** Shortest and longest service time in minutes. */
  stayMinutes: readonly [number, number]
  /** Share of the stops with a time window. */
  windowShare: number
  objectType: 'Wohnhaus' | 'Gewerbe' | 'Öffentliche Einrichtung' | 'Pflege' | 'Praxis'
  /** Picture on its proofs, a file of `assets`. */
  photo: string
  /** Notes of drivers on a proof. */
  remarks: readonly string[]
}

export type ServiceName = keyof typeof services
export const serviceOf = (name: ServiceName): Service => services[name] as object as Service

/** Fills one of the patterns. Braces contain a known placeholder or alternatives to choose from. */
function customerName(patterns: readonly string[], { street }: Address, random: Random): string {
  const fillers: Record<string, () => string> = {
    street: () => street,
    streetName: () => street.replace(/ \d+$/, ''),
    kita: () => random.pick(names.kitas),
    house: () => random.pick(names.houses),
    family: () => randomPerson(random).lastName,
    person: () => {
      const { salutation, firstName, lastName } = randomPerson(random)
      return `${salutation} ${firstName} ${lastName}`
    },
  }
  const [only = ''] = patterns
  const pattern = patterns.length === 1 ? only : random.pick(patterns)
  return pattern.replace(/\{(.*?)\}/g, (_, word: string) => fillers[word]?.() ?? random.pick(word.split('|')))
}

export type ServiceNames = (service: ServiceName, address: Address) => string

/** Generates unique names of customers: a repeated random name gets a number. */
export function serviceNames(random: Random): ServiceNames {
  const given = new Map<string, number>()
  return (service, address) => {
    const offers = Array.from({ length: 12 }, () => customerName(serviceOf(service).names, address, random))
    const name = offers.find((offer) => !given.has(offer)) ?? random.pick(offers)
    const count = (given.get(name) ?? 0) + 1
    given.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  }
}
