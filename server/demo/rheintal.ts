import { decodePolyline } from '../adapters/routing/polyline'
import type { Address, LatLng } from './addresses'
import { buildCompany } from './companies'
import data from './data/rheintal.json'
import type { DemoContext } from './demoContext'
import { addDrives } from './driving'
import { gridPath } from './geometry'
import { addTours, type Books } from './planning'
import { addCustomFields, addTasks } from './questions'
import { seededRandom } from './random'
import type { DemoRegion } from './region'
import { serviceNames } from './services'
import { rheintal } from './staff'
import { rheintalTours } from './tourPlans'

/*
 * The company of the enclosed extract of Liechtenstein. Addresses and the streets between them are taken from that
 * extract, so that its driven tours follow streets without a build.
 */

/** town, postcode, street with number, position of the house and of the street in front of it */
type Row = readonly [string, string, string, number, number, number, number]
type Section = { stops: Row[]; legs: string[] }

const addressOf = ([city, zip, street, lat, lng, navLat, navLng]: Row): Address => ({
  address: `${street}, ${zip} ${city}`,
  street,
  zip,
  city,
  lat,
  lng,
  navLat,
  navLng,
})

const depot = addressOf(data.depot as unknown as Row)
const sections = data.tours as unknown as Record<string, Section>

/** Addresses in the order of the tour, each once. */
function addressesInOrder(): Books['addressOf'] {
  const left = new Map(Object.entries(sections).map(([name, { stops }]) => [name, stops.map(addressOf)]))
  return ([name = '']) => {
    const next = left.get(name)?.shift()
    if (!next) throw new RangeError(`No address left in ${name}`)
    return next
  }
}

const isAt = (here: LatLng) => (place: LatLng) => place.lat === here.lat && place.lng === here.lng

/** Streets between two stops of one tour, also if it skips the stops between them. */
function streetsBetween(from: LatLng, to: LatLng): LatLng[] | undefined {
  for (const { stops, legs } of Object.values(sections)) {
    const curbs = stops.map(addressOf).map(({ navLat, navLng }) => ({ lat: navLat, lng: navLng }))
    const places = [depot, ...curbs, depot]
    const first = places.findIndex(isAt(from))
    const last = places.findLastIndex(isAt(to))
    if (first !== -1 && first < last)
      return legs.slice(first, last).flatMap((leg) => decodePolyline(leg).map(([lng, lat]) => ({ lat, lng })))
  }
  return undefined
}

const liechtenstein: DemoRegion = {
  phonePrefix: '+423 555',
  referencePrefix: 'RS',
  timeZone: 'Europe/Vaduz',
  holidayState: null,
  sampleSeconds: { running: 15, past: 20 },
  pathBetween: (from, to, random) => streetsBetween(from, to) ?? gridPath(from, to, random),
}

/** Has its own source of random values: the other companies are the same without it. */
export function buildRheintal(demo: DemoContext): void {
  const context: DemoContext = { ...demo, random: seededRandom(20_261_129), region: liechtenstein }
  const company = buildCompany(context, {
    name: 'Rheintal Service AG',
    staff: rheintal,
    depot,
    servicePackage: 'professional',
  })
  const fill = addCustomFields(context, company)
  const tasks = addTasks(context, company)
  const books = { addressOf: addressesInOrder(), nameOf: serviceNames(context.random) }
  const tours = addTours(context, company, rheintalTours, rheintal, books, { fill, templates: new Map() })
  addDrives(context, company, tours, tasks, 2)
}
