import { describe, expect, it } from 'vitest'
import type { User } from '../../../contract/access/user'
import type { ProofOfService } from '../../../contract/proof/proofOfService'
import { deriveRuns } from '../derive/deriveRuns'
import { deriveWaiting } from '../derive/deriveWaiting'
import { at, company, hour, location, now, run, template } from '../home.testing'
import { actOf } from './actOf'
import { deriveIssues, type DayFacts } from './deriveIssues'
import type { Issue } from './issueTypes'
import { lookOf, wordsOf } from './issueWords'

const nothing: DayFacts = {
  rows: [],
  locations: [],
  completed: [],
  failedProofs: [],
  ratedProofs: [],
  waiting: [],
  devices: [],
  mails: [],
  templates: [],
  users: [],
  company,
  colourOf: new Map(),
  unlocated: null,
  seen: new Set(),
  seenBefore: new Set(),
}
const openOf = (facts: Partial<DayFacts>): Issue[] => deriveIssues({ ...nothing, ...facts }, now).open
const titlesOf = (facts: Partial<DayFacts>) => openOf(facts).map((issue) => wordsOf(issue, now).title)
const kindsOf = (facts: Partial<DayFacts>) => openOf(facts).map(({ kind }) => kind)
const textOf = (facts: Partial<DayFacts>) =>
  openOf(facts).map((issue) => Object.values(wordsOf(issue, now)).join(' | '))

const uwe = { '@id': '/api/users/1', fullName: 'Uwe Kern', phone: '030 12345' } as User
const driver = { '@id': '/api/users/1', fullName: 'Uwe Kern' }
const rowsOf = (...runs: Parameters<typeof deriveRuns>[0]) => deriveRuns(runs, [], now)
const waitingOf = (...templates: Parameters<typeof deriveWaiting>[0]) =>
  deriveWaiting(templates, [], company, now)

const strict = { timeWindowType: 'strict', earliestTime: 7 * hour, latestTime: 9.25 * hour }
const late = run('Nord', 8 * hour, {
  tourTemplate: '/api/tour-templates/9',
  stops: [
    { name: 'Hof', eta: 8 * hour, lengthOfStay: 1800 },
    { name: 'Kita', eta: 8.75 * hour, destination: '/api/destinations/k', ...strict },
    { name: 'Arzt', eta: 9 * hour, ...strict },
  ],
})
const failed = (id: string, more: Partial<ProofOfService> = {}): ProofOfService => ({
  '@id': `/api/proof-of-services/${id}`,
  state: 'FAILED',
  timeStamp: at(8, 31),
  failureReason: 'kein Zugang',
  serviceLocation: {
    '@id': `/api/service-locations/${id}`,
    name: 'Praxis',
    tourTemplateName: 'Nord',
    tour: '/api/tours/Nord',
    positionInTour: 2,
  },
  ...more,
})
const rated = (id: string, words: object = {}, more: Partial<ProofOfService> = {}): ProofOfService => ({
  '@id': `/api/proof-of-services/${id}`,
  state: 'COMPLETED',
  createdBy: '/api/users/1',
  serviceLocation: { '@id': `/api/service-locations/${id}`, name: 'Praxis', tourTemplateName: 'Nord' },
  customerWords: { stars: 1, comment: 'Niemand kam.', ratedAt: at(8, 31), ...words },
  ...more,
})
const device = {
  '@id': '/api/devices/1',
  name: 'Handy 1',
  state: 'paired',
  batteryPercent: 6,
  isCharging: false,
  lastSeenAt: at(8, 55),
  driver,
  runningTour: { '@id': '/api/tours/Nord' },
}
const mail = {
  '@id': '/api/mails/1',
  state: 'failed',
  cause: 'upcoming',
  failure: 'recipient',
  recipient: 'praxis@kunde.example',
  failedAt: at(8, 8),
}

describe('entries of the day', () => {
  it('are sorted by urgency, each with one sentence and the facts below it', () => {
    const facts: Partial<DayFacts> = {
      rows: rowsOf(late, run('Süd', 10 * hour, { driver })),
      locations: [location('Süd', { originalTimeStamp: at(8, 42) })],
      failedProofs: [failed('1')],
      waiting: waitingOf(
        template('a', { assignees: [], earliestTime: 11.3 * hour }),
        template('b', { assignees: ['/api/users/1'] }),
      ),
      ratedProofs: [rated('1')],
      devices: [device],
      mails: [mail],
      users: [uwe],
      unlocated: 4,
    }
    expect(textOf(facts)).toEqual([
      'Strikte Frist 09:15 wird um 30 Min. verfehlt | erwartet ca. 09:45, Ziel 2 Kita, 1 Ziel danach auch',
      'Kein Signal seit 18 Min. | zuletzt 08:42, Uwe Kern, nächstes Ziel Süd 1',
      'Nachweis fehlgeschlagen: kein Zugang | 08:31, Praxis',
      'Ohne Fahrer, Start in 2h 18m | 11:18, 3 Ziele',
      'Nicht gestartet, Start war 08:00 | Uwe Kern fährt noch S',
      'Akku 6 % | Uwe Kern, 3 Ziele offen',
      'Bewertung 1 von 5: „Niemand kam.“ | 08:31, Praxis, Uwe Kern',
      'E-Mail nicht zustellbar: Ankündigung | 08:08, praxis@kunde.example, Die Adresse des Empfängers gibt es nicht',
      'Ziele ohne Position auf der Karte | 4 Ziele',
    ])
    expect(openOf(facts).map((issue) => lookOf(issue).tone)).toEqual([
      'strict',
      'plain',
      'strict',
      'strict',
      'strict',
      'soft',
      'soft',
      'soft',
      'soft',
    ])
  })

  it('are missing while nothing is known', () => {
    const unknown = run('Nord', 8 * hour, { stops: null, driver: null })
    const facts: Partial<DayFacts> = {
      rows: rowsOf(unknown),
      locations: [location('Nord', { originalTimeStamp: null })],
      failedProofs: [{ '@id': '/api/proof-of-services/1', state: 'FAILED' }],
      ratedProofs: [
        { '@id': '/api/proof-of-services/1' },
        { '@id': '/api/proof-of-services/2', customerWords: { stars: 1 } },
      ],
      waiting: waitingOf({ ...template('a', { earliestTime: 10 * hour }), assignees: null }),
      devices: [{ '@id': '/api/devices/1', runningTour: { '@id': '/api/tours/Nord' } }],
      mails: [{ '@id': '/api/mails/1', state: 'failed' }],
      templates: [{ '@id': '/api/tour-templates/b' }],
    }
    expect(openOf(facts)).toEqual([])
  })
})

describe('a strict window', () => {
  const stop = (more: object) => run('Nord', 8 * hour, { stops: [{ name: 'A', eta: 8 * hour, ...more }] })
  it.each([
    ['kept with the arrival expected now', { ...strict, latestTime: 10 * hour }, []],
    ['a soft one', { ...strict, latestTime: 8.5 * hour, timeWindowType: 'soft' }, []],
    ['whose end may be late', { ...strict, latestTime: 8.5 * hour, timeWindowType: 'soft_end' }, []],
    [
      'whose start may be early',
      { ...strict, latestTime: 8.5 * hour, timeWindowType: 'soft_start' },
      ['window'],
    ],
    ['missed by seconds', { ...strict, latestTime: 9 * hour - 30 }, []],
    [
      'of a finished stop',
      { ...strict, latestTime: 8.5 * hour, state: 'COMPLETED', timeStamp: at(8, 50) },
      [],
    ],
  ])('%s', (_, more, kinds) => {
    expect(kindsOf({ rows: rowsOf(stop(more)) })).toEqual(kinds)
  })
})

describe('a silent vehicle', () => {
  const silent = (more: object, sentAt = at(8, 30)) =>
    kindsOf({
      rows: rowsOf(run('Nord', 10 * hour, more)),
      locations: [location('Nord', { originalTimeStamp: sentAt })],
    })
  it('is listed until it sends again, and never without tracking', () => {
    expect(silent({})).toEqual(['silent'])
    expect(silent({}, at(8, 50))).toEqual([])
    expect(silent({ locationTracking: false })).toEqual([])
  })

  it('is also known from the time of the last position of its tour', () => {
    expect(kindsOf({ rows: rowsOf(run('Nord', 10 * hour, { lastPositionAt: at(8) })) })).toEqual(['silent'])
  })
})

describe('a failed proof', () => {
  it('disappears with a later proof of its stop, on the next day, or once looked at', () => {
    const settled = run('Nord', 10 * hour, { stopStates: [null, 'COMPLETED'] })
    expect(kindsOf({ failedProofs: [failed('1')], rows: rowsOf(settled) })).toEqual([])
    const stillFailed = run('Nord', 10 * hour, { stopStates: [null, 'FAILED'] })
    expect(kindsOf({ failedProofs: [failed('1')], rows: rowsOf(stillFailed) })).toEqual(['proof'])
    expect(kindsOf({ failedProofs: [failed('1', { timeStamp: '2026-11-19T08:31:00Z' })] })).toEqual([])
    expect(kindsOf({ failedProofs: [failed('1', { state: 'COMPLETED' })] })).toEqual([])
    const seen = deriveIssues(
      { ...nothing, failedProofs: [failed('1')], seen: new Set(['proof:/api/proof-of-services/1']) },
      now,
    )
    expect([seen.open, seen.seen.map(({ kind }) => kind)]).toEqual([[], ['proof']])
  })

  it('is listed once per stop; beyond three, the rest is counted', () => {
    const again = { ...failed('1'), '@id': '/api/proof-of-services/0', timeStamp: at(7) }
    expect(kindsOf({ failedProofs: [again, failed('1')] })).toEqual(['proof'])
    const many = ['1', '2', '3', '4', '5', '6'].map((id) => failed(id))
    expect(titlesOf({ failedProofs: many }).slice(3)).toEqual(['3 weitere fehlgeschlagene Nachweise'])
    expect(kindsOf({ failedProofs: many.slice(0, 4) })).toEqual(['proof', 'proof', 'proof', 'proof'])
  })
})

describe('a low rating', () => {
  it.each([
    ['is listed for 14 days', rated('1', { ratedAt: '2026-11-07T08:00:00Z' }), ['07.11., Praxis, Uwe Kern']],
    ['is not listed longer', rated('1', { ratedAt: '2026-11-06T08:00:00Z' }), []],
    ['has at most two stars', rated('1', { stars: 3 }), []],
  ])('%s', (_, proof, details) => {
    const open = openOf({ ratedProofs: [proof], users: [uwe] })
    expect(open.map((issue) => wordsOf(issue, now).detail)).toEqual(details)
  })

  it('may be without a sentence', () => {
    expect(titlesOf({ ratedProofs: [rated('1', { stars: 2, comment: null })] })).toEqual([
      'Bewertung 2 von 5',
    ])
  })

  it('is listed once per stop with the latest proof, the latest rating first', () => {
    const earlier = rated('1', {}, { '@id': '/api/proof-of-services/0' })
    const latest = rated('2', { ratedAt: at(8, 40) })
    const open = openOf({ ratedProofs: [rated('1'), earlier, latest] })
    expect(open.map((issue) => actOf(issue, { plan: true, manage: true }))).toEqual([
      { label: 'look', href: '/proof-of-services/2' },
      { label: 'look', href: '/proof-of-services/1' },
    ])
  })

  it('leads to all of them beyond three', () => {
    const more = openOf({ ratedProofs: ['1', '2', '3', '4', '5'].map((id) => rated(id)) }).at(-1)
    expect(more && [wordsOf(more, now).title, actOf(more, { plan: true, manage: true })]).toEqual([
      '2 weitere niedrige Bewertungen',
      { label: 'all', href: '/proof-of-services?rating=low&from=' },
    ])
  })

  it('is put aside once looked at, for good; a changed one is listed again', () => {
    const key = `rating:/api/service-locations/1:${at(8, 31)}`
    const of = (more: Partial<DayFacts>) => {
      const { open, seen } = deriveIssues({ ...nothing, ratedProofs: [rated('1')], ...more }, now)
      return [open.length, seen.length]
    }
    expect(of({ seen: new Set([key]) })).toEqual([0, 1])
    expect(of({ seenBefore: new Set([key]) })).toEqual([0, 0])
    expect(of({ seenBefore: new Set([key]), ratedProofs: [rated('1', { ratedAt: at(8, 50) })] })).toEqual([
      1, 0,
    ])
  })
})

describe('the drivers who are free for a tour', () => {
  const user = (id: number, more: Partial<User> = {}) =>
    ({ '@id': `/api/users/${id}`, fullName: `F${id}`, roles: ['ROLE_DRIVER'], ...more }) as User
  const open = template('Ost', { assignees: [], earliestTime: 8 * hour, latestTime: 10 * hour })
  const others = [
    template('Nord', { assignees: ['/api/users/1'], earliestTime: 9 * hour, latestTime: 11 * hour }),
    template('Süd', { assignees: ['/api/users/2'], earliestTime: 11 * hour, latestTime: 12 * hour }),
  ]
  const detailOf = (users: readonly User[]) => {
    const templates = [open, ...others]
    const [first] = openOf({ templates, users, waiting: waitingOf(...templates) })
    return first && wordsOf(first, now).detail
  }
  it.each([
    ['are counted: those without a tour at that time', [user(1), user(2), user(3)], '2 Fahrer frei'],
    ['may be none', [user(1), user(4, { roles: ['ROLE_COMPANY_ADMIN'] })], 'Kein freier Fahrer'],
  ])('%s', (_, users, text) => expect(detailOf(users)).toContain(text))

  it('are not counted while the staff or its roles are unknown', () => {
    for (const users of [[], [user(1, { roles: null as never })]])
      expect(detailOf(users)).not.toMatch(/Fahrer frei/)
  })
})

describe('a tour that has not started', () => {
  it.each([
    ['without a driver, hours before', { assignees: [], earliestTime: 13 * hour }, []],
    ['without a driver, past its start', { assignees: [], earliestTime: 6 * hour }, ['driver']],
    ['with a driver, before its start', { assignees: ['/api/users/1'], earliestTime: 10 * hour }, []],
    ['with a driver, just due', { assignees: ['/api/users/1'], earliestTime: 8.9 * hour }, []],
    ['with a driver, overdue', { assignees: ['/api/users/1'], earliestTime: 8 * hour }, ['start']],
    ['with unknown drivers, overdue', { assignees: null, earliestTime: 8 * hour }, ['start']],
  ])('%s', (_, more, kinds) => {
    expect(kindsOf({ waiting: waitingOf(template('a', more)) })).toEqual(kinds)
  })

  it('is listed for the three most overdue ones', () => {
    const many = ['a', 'b', 'c', 'd'].map((id, index) => template(id, { earliestTime: (5 + index) * hour }))
    expect(openOf({ waiting: waitingOf(...many) }).map(({ tour }) => tour?.name)).toEqual([
      'Tour a',
      'Tour b',
      'Tour c',
    ])
  })
})

describe('a battery', () => {
  it.each([
    ['is charging', { isCharging: true }],
    ['is full enough', { batteryPercent: 21 }],
    ['was reported long ago', { lastSeenAt: at(8) }],
    ['is not on tour', { runningTour: null }],
    ['belongs to a revoked device', { state: 'revoked' }],
  ])('is not listed if it %s', (_, more) => {
    const rows = rowsOf(run('Nord', 10 * hour))
    expect(kindsOf({ rows, devices: [device] })).toEqual(['battery'])
    expect(kindsOf({ rows, devices: [{ ...device, ...more }] })).toEqual([])
  })
})

describe('violations of the plan', () => {
  it('are counted by kind, for active tours only', () => {
    const broken = { strictViolationCount: 2, destinationCapacity: 20, maximumCapacity: 10 }
    const templates = [
      template('a', broken),
      template('b', { ...broken, active: false }),
      template('c', { latestTime: 9 * hour, durationSeconds: 2 * hour, strictViolationCount: 1 }),
    ]
    expect(textOf({ templates, unlocated: 4 })).toEqual([
      'Strikte Fenster nicht einzuhalten | 2 Touren',
      'Tourende wird überschritten | 1 Tour',
      'Fahrzeug überladen | 1 Tour',
      'Ziele ohne Position auf der Karte | 4 Ziele',
    ])
  })
})

describe('the action of an entry', () => {
  const facts: Partial<DayFacts> = {
    rows: rowsOf(late, run('Süd', 10 * hour, { driver })),
    locations: [location('Süd', { originalTimeStamp: at(8, 42) })],
    failedProofs: [failed('1')],
    waiting: waitingOf(template('a', { assignees: [] }), template('b', { assignees: ['/api/users/1'] })),
    devices: [device],
    mails: [mail],
    users: [uwe],
  }

  it('does or leads to exactly what resolves it', () => {
    expect(openOf(facts).map((issue) => actOf(issue, { plan: true, manage: true }))).toEqual([
      { label: 'replan', href: '/tour-templates/9/plan?stop=k' },
      { label: 'call', phone: '03012345', name: 'Uwe Kern' },
      { label: 'look', href: '/proof-of-services/1' },
      { label: 'assign', tour: '/api/tour-templates/a' },
      { label: 'change', tour: '/api/tour-templates/b' },
      { label: 'call', phone: '03012345', name: 'Uwe Kern' },
      { label: 'look', href: '/settings/mails?state=failed' },
    ])
  })

  it('is a look for users who may change nothing, or without a phone number', () => {
    const read = openOf({ ...facts, users: [], mails: [] })
    expect(read.map((issue) => actOf(issue, { plan: true, manage: false }))).toEqual([
      { label: 'look', href: '/tour-templates/9/plan?stop=k' },
      { label: 'look', href: '/tours/track?tour=S%C3%BCd' },
      { label: 'look', href: '/proof-of-services/1' },
      { label: 'look', href: '/tour-templates/a/plan' },
      { label: 'look', href: '/tour-templates/b/plan' },
      { label: 'look', href: '/tours/track?tour=Nord' },
    ])
    const [window] = openOf(facts)
    expect(window && actOf(window, { plan: false, manage: false })).toEqual({
      label: 'look',
      href: '/tours/track?tour=Nord',
    })
  })
})
