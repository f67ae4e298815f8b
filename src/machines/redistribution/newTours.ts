import type { User } from '../../contract/access/user'
import { roleDriver } from '../../contract/access/roles'
import type { Company } from '../../contract/company/company'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import type { Iri } from '../../contract/wire/ids'
import { idOfIri, iriOf } from '../../contract/wire/ids'
import { defaultTourTemplate } from '../../domain/tour/tourDefaults'
import { shownText } from '../../lib/shownText'
import type { NewTour } from './redistributionTypes'

/* Tours that a share-out creates: one for each chosen driver, and some without a driver. */

export type Hours = { earliestTime: number | null; latestTime: number | null }

/** A driver who may get a new tour. */
export type OfferedDriver = {
  iri: Iri
  name: string
  /** Active tours that this driver has. */
  busy: readonly (Hours & { name: string; isRunning: boolean })[]
}

/** The drivers of the company, those without a tour first. */
export function offeredDrivers(users: readonly User[], tours: readonly TourTemplate[]): OfferedDriver[] {
  return users
    .filter(({ roles, isDeactivated }) => roles?.includes(roleDriver) === true && isDeactivated !== true)
    .map((user) => ({
      iri: user['@id'],
      name: shownText(user.fullName) || shownText(user.email),
      busy: tours
        .filter(({ active, assignees }) => active !== false && assignees?.includes(user['@id']) === true)
        .map(({ name, earliestTime = null, latestTime = null, running }) => ({
          name: shownText(name),
          earliestTime,
          latestTime,
          isRunning: running === true,
        })),
    }))
    .toSorted(
      (one, other) =>
        Number(one.busy.length > 0) - Number(other.busy.length > 0) ||
        one.name.localeCompare(other.name, 'de'),
    )
}

/** No record has such an IRI. */
const placeholderOf = (key: string): Iri => iriOf('/api/tour-templates', `new-${key}`)

const isOf = (iri: Iri) => (tour: NewTour) => tour.body.assignees?.includes(iri) === true

export const hasNewTour = (tours: readonly NewTour[], driver: Iri): boolean => tours.some(isOf(driver))

type Surroundings = {
  company: Company
  /** Codes of the company's colours. */
  colours: readonly string[]
  /** Codes of colours that tours have. */
  used: readonly string[]
}

/** Adds the tour of a driver, or removes it. */
export function toggleDriver(
  tours: readonly NewTour[],
  { iri, name }: Pick<OfferedDriver, 'iri' | 'name'>,
  around: Surroundings,
): NewTour[] {
  if (hasNewTour(tours, iri)) return tours.filter((tour) => !isOf(iri)(tour))
  return [...tours, newTour(tours, { key: idOfIri(iri), name: `Tour ${name}`, assignees: [iri] }, around)]
}

const isOpen = ({ body: { assignees } }: NewTour): boolean => (assignees ?? []).length === 0
export const openCountOf = (tours: readonly NewTour[]): number => tours.filter(isOpen).length

/** Sets the number of new tours without a driver. */
export function withOpenTours(tours: readonly NewTour[], count: number, around: Surroundings): NewTour[] {
  const open = tours.filter(isOpen)
  const kept = tours.filter((tour) => !isOpen(tour) || open.indexOf(tour) < count)
  for (let number = open.length + 1; number <= count; number += 1)
    kept.push(newTour(kept, { key: `open-${number}`, name: `Tour ${number}`, assignees: [] }, around))
  return kept
}

function newTour(
  tours: readonly NewTour[],
  { key, name, assignees }: { key: string; name: string; assignees: Iri[] },
  { company, colours, used }: Surroundings,
): NewTour {
  const taken = new Set([...used, ...tours.map(({ body }) => body.color)].map((code) => code.toLowerCase()))
  const palette = colours.length > 0 ? colours : spareColours
  const color = palette.find((code) => !taken.has(code)) ?? palette[tours.length % palette.length] ?? spare
  const hours = { earliestTime: tours[0]?.body.earliestTime, latestTime: tours[0]?.body.latestTime }
  const body = { ...defaultTourTemplate(company), name, color, assignees }
  return {
    iri: placeholderOf(key),
    name,
    body: {
      ...body,
      earliestTime: hours.earliestTime ?? body.earliestTime,
      latestTime: hours.latestTime ?? body.latestTime,
    },
  }
}

/** For a company without colours. */
const spareColours = ['#0346aa', '#d5183b', '#005f56', '#7a00a8', '#8a4b00', '#c23c9b', '#366ae8', '#4a6b00']
const spare = '#0346aa'

export const withHours = (tours: readonly NewTour[], iri: Iri, hours: Partial<Hours>): NewTour[] =>
  tours.map((tour) => (tour.iri === iri ? { ...tour, body: { ...tour.body, ...hours } } : tour))

/** All new tours get the hours of the first one. */
export function withEqualHours(tours: readonly NewTour[]): NewTour[] {
  const [first] = tours
  if (first === undefined) return []
  const { earliestTime, latestTime } = first.body
  return tours.map((tour) => ({
    ...tour,
    body: { ...tour.body, earliestTime: earliestTime ?? null, latestTime: latestTime ?? null },
  }))
}
