import { describe, expect, it } from 'vitest'
import { planDayOf } from '../../../src/contract/tour/planDay'
import { customerPageOf, filesOf, type CustomerFacts, type CustomerPageSettings } from './customerPageOf'

const timeZone = 'Europe/Berlin'
/** A wall time in Berlin, in winter. */
const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00+01:00`)
const seconds = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60
}

const everything: CustomerPageSettings = {
  customerSeesVehicle: true,
  customerSeesPhotos: true,
  customerSeesSignature: true,
  customerSeesTasks: true,
  customerSeesPdf: true,
  customerMayInstruct: true,
  customerMayBeAbsent: true,
  customerMayRate: true,
}
const nothing = Object.fromEntries(
  Object.keys(everything).map((name) => [name, false]),
) as CustomerPageSettings

/** Six stops an hour apart from 9:00 on, at one place; the page is that of the fifth. */
const etas = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
const place = { lat: 52.5, lng: 13.4 }
function factsWith({
  proven = 0,
  ...more
}: Partial<CustomerFacts> & { proven?: number } = {}): CustomerFacts {
  const stops = etas.map((eta, index) => ({
    id: `stop-${index}`,
    eta: seconds(eta),
    ...place,
    lengthOfStay: 600,
    timeStamp: index < proven ? at(eta).toISOString() : null,
  }))
  return {
    company: { name: 'Nordlicht', phone: '030 1', logoId: 'logo', colour: '#123456', timeZone },
    tour: { startDate: at('08:30'), endDate: null },
    stop: {
      id: 'stop-4',
      name: 'Praxis',
      address: 'Allee 33',
      ...place,
      eta: seconds('13:00'),
      earliestTime: null,
      latestTime: null,
    },
    stops,
    day: planDayOf(at('08:30').toISOString(), seconds('09:00'), timeZone),
    visit: 'inTour',
    position: null,
    proof: null,
    words: null,
    expiresAt: new Date('2026-12-04T23:00:00Z'),
    ...more,
  }
}

const proof: NonNullable<CustomerFacts['proof']> = {
  state: 'COMPLETED',
  timeStamp: at('12:51'),
  failureReason: null,
  signedBy: 'N. Özdemir',
  photos: [{ id: 'photo', takenAt: at('12:46'), caption: 'Treppe' }],
  signatureId: 'signature',
  doneTasks: ['Handläufe abgewischt'],
}
const position = { place: [13.41, 52.51] as [number, number], at: at('10:58') }

describe('the page of a customer', () => {
  it('shows a stop of a later day as planned, with a span around its time', () => {
    const facts = factsWith()
    const page = customerPageOf(facts, everything, at('10:00', '2026-11-18'))
    expect(page).toEqual({
      state: 'planned',
      company: { name: 'Nordlicht', phone: '030 1', logo: 'files/logo', colour: '#123456' },
      timeZone,
      asOf: at('10:00', '2026-11-18').toISOString(),
      validUntil: '2026-12-04',
      day: '2026-11-20',
      place: { name: 'Praxis', address: 'Allee 33', ...place },
      from: at('12:30').toISOString(),
      until: at('13:30').toISOString(),
      allowed: { instruction: true, absence: true, rating: false },
    })
  })

  it('is under way before midnight for a stop after it, and planned for one after the night', () => {
    const startDate = at('22:00')
    const stops = ['23:50', '24:10', '31:50', '32:10'].map((eta, index) => ({
      id: `stop-${index}`,
      eta: seconds(eta),
      ...place,
      lengthOfStay: 600,
      timeStamp: index === 0 ? at('23:50').toISOString() : null,
    }))
    const stateOf = (index: number) => {
      const stop = { ...factsWith().stop, ...stops[index] }
      const day = planDayOf(startDate.toISOString(), seconds('23:50'), timeZone)
      const facts = factsWith({ tour: { startDate, endDate: null }, stops, stop, day })
      return customerPageOf(facts, everything, at('23:55')).state
    }
    expect([stateOf(1), stateOf(3)]).toEqual(['underWay', 'planned'])
  })

  it('is planned until the tour starts, also on its day', () => {
    const facts = factsWith({ tour: { startDate: at('00:00'), endDate: null }, visit: 'ahead' })
    for (const now of [at('10:00', '2026-11-18'), at('15:00')]) {
      const page = customerPageOf(facts, everything, now)
      expect([page.state, page.day, page.from, page.stopsBefore, page.allowed?.instruction]).toEqual([
        'planned',
        '2026-11-20',
        at('12:30').toISOString(),
        undefined,
        true,
      ])
    }
  })

  it('shows the time window of the customer, if there is one', () => {
    const facts = factsWith()
    const stop = { ...facts.stop, earliestTime: seconds('08:00'), latestTime: seconds('17:00') }
    const page = customerPageOf({ ...facts, stop }, everything, at('10:00', '2026-11-18'))
    expect([page.from, page.until]).toEqual([at('08:00').toISOString(), at('17:00').toISOString()])
  })

  it('counts down the stops before, and narrows the range', () => {
    const shown = [0, 1, 2, 3, 4].map((proven) => {
      const now = at(etas[Math.max(0, proven - 1)] ?? '')
      const { state, stopsBefore, from, until } = customerPageOf(factsWith({ proven }), everything, now)
      return [state, stopsBefore, (Date.parse(until ?? '') - Date.parse(from ?? '')) / 60_000]
    })
    expect(shown).toEqual([
      ['underWay', 4, 60],
      ['underWay', 3, 60],
      ['underWay', 2, 30],
      ['underWay', 1, 30],
      ['underWay', 0, 30],
    ])
  })

  it('shows the vehicle only among the next three, only if allowed, and only where it is now', () => {
    const now = at('11:00')
    const vehicleOf = (proven: number, settings = everything, seen = position) =>
      customerPageOf(factsWith({ proven, position: seen }), settings, now).vehicle ?? null
    const shown = { lat: 52.51, lng: 13.41, at: position.at.toISOString() }
    expect([vehicleOf(0), vehicleOf(1), vehicleOf(2), vehicleOf(3), vehicleOf(4)]).toEqual([
      null,
      null,
      shown,
      shown,
      shown,
    ])
    expect(vehicleOf(3, { ...everything, customerSeesVehicle: false })).toBeNull()
    expect(vehicleOf(3, everything, { ...position, at: at('10:40') })).toBeNull()
    expect(customerPageOf(factsWith({ proven: 5, position, proof }), everything, now).vehicle).toBeUndefined()
  })

  it('shows what was done', () => {
    const page = customerPageOf(factsWith({ proven: 5, proof }), everything, at('15:00'))
    expect([page.state, page.from, page.stopsBefore, page.allowed]).toEqual([
      'done',
      undefined,
      undefined,
      { instruction: false, absence: false, rating: true },
    ])
    expect(page.proof).toEqual({
      at: at('12:51').toISOString(),
      photos: [{ path: 'files/photo', takenAt: at('12:46').toISOString(), caption: 'Treppe' }],
      signature: { path: 'files/signature', signedBy: 'N. Özdemir' },
      tasks: ['Handläufe abgewischt'],
      pdf: 'proof.pdf',
    })
    expect(filesOf(page)).toEqual(['logo', 'signature', 'photo'])
  })

  it('shows and offers nothing that is not allowed', () => {
    const done = customerPageOf(factsWith({ proven: 5, proof, position }), nothing, at('15:00'))
    expect([done.proof, done.allowed, filesOf(done)]).toEqual([
      { at: at('12:51').toISOString() },
      { instruction: false, absence: false, rating: false },
      ['logo'],
    ])
    const underWay = customerPageOf(factsWith({ proven: 3, position }), nothing, at('11:00'))
    expect([underWay.vehicle, underWay.allowed]).toEqual([
      undefined,
      { instruction: false, absence: false, rating: false },
    ])
  })

  it('says why a service failed, and that a tour has ended without it', () => {
    const failed = { ...proof, state: 'ABORTED', failureReason: 'Niemand da' }
    const skipped = customerPageOf(factsWith({ proven: 5, proof: failed }), everything, at('15:00'))
    expect([skipped.state, skipped.proof?.failureReason, skipped.allowed?.rating]).toEqual([
      'failed',
      'Niemand da',
      false,
    ])
    const tour = { startDate: at('08:30'), endDate: at('12:00') }
    expect(customerPageOf(factsWith({ tour }), everything, at('15:00')).state).toBe('cancelled')
  })

  it('says that a stop was removed from the running tour', () => {
    const facts = factsWith({ proven: 2, position })
    const stops = facts.stops.filter(({ id }) => id !== facts.stop.id)
    const page = customerPageOf({ ...facts, stops, visit: 'dropped' }, everything, at('11:00'))
    expect([page.state, page.day, page.from, page.stopsBefore, page.vehicle, page.allowed]).toEqual([
      'cancelled',
      '2026-11-20',
      undefined,
      undefined,
      undefined,
      { instruction: false, absence: false, rating: false },
    ])
  })

  it('repeats the words of the customer', () => {
    const words = {
      instruction: 'Hinten klingeln',
      instructionAt: at('08:00'),
      absenceReason: '',
      absenceAt: at('08:05'),
      stars: 2,
      comment: null,
      ratedAt: at('13:00'),
    }
    const page = customerPageOf(factsWith({ words }), everything, at('11:00'))
    expect([page.instruction, page.absence, page.rating]).toEqual([
      { text: 'Hinten klingeln', sentAt: at('08:00').toISOString() },
      { reason: '', sentAt: at('08:05').toISOString() },
      { stars: 2, sentAt: at('13:00').toISOString() },
    ])
  })

  it('knows nothing about other customers', () => {
    const facts = factsWith({ proven: 2, position })
    const marked = facts.stops.map((stop) =>
      stop.id === 'stop-4'
        ? stop
        : { ...stop, name: 'FREMD', address: 'FREMD', email: 'FREMD', id: `FREMD-${stop.id}` },
    )
    const page = customerPageOf({ ...facts, stops: marked }, everything, at('11:00'))
    expect(JSON.stringify(page)).not.toContain('FREMD')
    expect(page.stopsBefore).toBe(2)
  })
})
