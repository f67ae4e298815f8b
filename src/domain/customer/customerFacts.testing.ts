import { readCustomerFacts } from './readCustomerFacts'
import type { CustomerFacts } from './customerFacts'

/** An answer of the server about a planned visit that shows everything. */
export const customerAnswer = {
  state: 'planned',
  company: {
    name: 'Nordlicht Service GmbH',
    phone: '030 5550 6795',
    logo: 'logo',
    colour: '#0e3b4f',
  },
  timeZone: 'Europe/Berlin',
  asOf: '2026-11-19T09:43:00Z',
  validUntil: '2026-12-04',
  day: '2026-11-20',
  place: {
    name: 'Zahnärztliche Gemeinschaftspraxis Dr. Özdemir',
    address: 'Kastanienallee 33, 10435 Berlin',
    lat: 52.5379,
    lng: 13.4094,
  },
  from: '2026-11-20T11:30:00Z',
  until: '2026-11-20T12:30:00Z',
  allowed: { instruction: true, absence: true, rating: false },
}

/** The same while the vehicle is driving there. */
export const underWayAnswer = {
  ...customerAnswer,
  state: 'underWay',
  asOf: '2026-11-20T09:43:00Z',
  until: '2026-11-20T12:00:00Z',
  stopsBefore: 3,
  vehicle: { lat: 52.543, lng: 13.416, at: '2026-11-20T09:42:50Z' },
}

/** The same, done. */
export const doneAnswer = {
  ...customerAnswer,
  state: 'done',
  asOf: '2026-11-20T13:00:00Z',
  proof: {
    at: '2026-11-20T11:51:00Z',
    photos: [
      { path: 'files/1', takenAt: '2026-11-20T11:46:00Z', caption: 'Treppe' },
      { path: 'files/2', takenAt: '2026-11-20T11:49:00Z', caption: 'Podest 2. OG' },
    ],
    signature: { path: 'files/3', signedBy: 'Nazlı Özdemir' },
    tasks: ['Treppe und Podeste feucht gewischt', 'Handläufe abgewischt'],
    pdf: 'proof.pdf',
  },
  allowed: { instruction: false, absence: false, rating: true },
}

/** Facts of an answer with changes. */
export function factsOf(answer: object, changes: Partial<CustomerFacts> = {}): CustomerFacts {
  const facts = readCustomerFacts(answer)
  if (facts === null) throw new Error('The answer is no page')
  return { ...facts, ...changes }
}
