import { starLimits } from '../../contract/customer/customerLimits'
import { timeZoneOf } from '../../contract/tour/wallClock'
import { visitStates, type CustomerFacts, type Place } from './customerFacts'

/*
 * Hand-written, because the schema library would triple the code of the page. As tolerant as the schema of the
 * contract: a value of another type is unknown, alone.
 */

/** @returns null for an answer that is no page: of state, day and company nothing is known */
export function readCustomerFacts(given: unknown): CustomerFacts | null {
  const page = recordOf(given)
  const company = recordOf(page['company'])
  const place = recordOf(page['place'])
  const allowed = recordOf(page['allowed'])
  const facts: CustomerFacts = {
    state: visitStates.find((state) => state === page['state']) ?? null,
    company: {
      name: textOf(company['name']),
      phone: textOf(company['phone']),
      logo: textOf(company['logo']),
      colour: colourOf(company['colour']),
    },
    timeZone: timeZoneOf({ timeZone: textOf(page['timeZone']) }),
    asOf: momentOf(page['asOf']),
    validUntil: dayOf(page['validUntil']),
    day: dayOf(page['day']),
    place: {
      name: textOf(place['name']),
      address: textOf(place['address']),
      position: placeOf(place),
    },
    from: momentOf(page['from']),
    until: momentOf(page['until']),
    stopsBefore: countOf(page['stopsBefore']),
    vehicle: placeOf(recordOf(page['vehicle'])),
    proof: proofOf(page['proof']),
    instruction: wordsOf(page['instruction'], ({ text }) => {
      const words = textOf(text)
      return words === null ? null : { text: words }
    }),
    absence: wordsOf(page['absence'], ({ reason }) => ({ reason: textOf(reason) ?? '' })),
    rating: wordsOf(page['rating'], ({ stars: count, comment }) => {
      const stars = countOf(count)
      return stars === null || stars < starLimits.min || stars > starLimits.max
        ? null
        : { stars, comment: textOf(comment) ?? '' }
    }),
    allowed: {
      instruction: allowed['instruction'] === true,
      absence: allowed['absence'] === true,
      rating: allowed['rating'] === true,
    },
  }
  return facts.state === null && facts.day === null && facts.company.name === null ? null : facts
}

type Given = Readonly<Record<string, unknown>>

function proofOf(given: unknown): CustomerFacts['proof'] {
  if (!isRecord(given)) return null
  return {
    at: momentOf(given['at']),
    failureReason: textOf(given['failureReason']),
    photos: membersOf(given['photos']).flatMap((each) => {
      const photo = recordOf(each)
      const path = textOf(photo['path'])
      return path === null
        ? []
        : [{ path, takenAt: momentOf(photo['takenAt']), caption: textOf(photo['caption']) }]
    }),
    signature: wordsOf(given['signature'], ({ path, signedBy }) => {
      const signature = { path: textOf(path), signedBy: textOf(signedBy) }
      return signature.path === null && signature.signedBy === null ? null : signature
    }),
    tasks: membersOf(given['tasks']).flatMap((title) => textOf(title) ?? []),
    pdf: textOf(given['pdf']),
  }
}

const isRecord = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const recordOf = (value: unknown): Given => (isRecord(value) ? value : {})

const wordsOf = <T>(value: unknown, read: (given: Given) => T | null): T | null =>
  isRecord(value) ? read(value) : null

/** PHP encodes a list with removed members as `{"1": …, "3": …}`. */
const membersOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : Object.values(recordOf(value))

/** An empty text is an absent one. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

/** Numbers are received as numbers or as decimal text. */
function numberOf(value: unknown): number | null {
  if (typeof value === 'string' && !/^\s*[+-]?\d+(\.\d+)?\s*$/.test(value)) return null
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

function countOf(value: unknown): number | null {
  const number = numberOf(value)
  return number !== null && Number.isInteger(number) && number >= 0 ? number : null
}

function placeOf({ lat, lng }: Given): Place | null {
  const [north, east] = [numberOf(lat), numberOf(lng)]
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null
  return { lat: north, lng: east }
}

/** Without a zone, a text is no moment. */
function momentOf(value: unknown): Date | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(value)) return null
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? null : moment
}

function dayOf(value: unknown): string | null {
  const day = typeof value === 'string' ? (/^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? null) : null
  return day === null || Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? null : day
}

const colourOf = (value: unknown): string | null =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null
