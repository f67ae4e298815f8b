import { describe, expect, it } from 'vitest'
import { withoutUndefined } from '../../../lib/withoutUndefined'
import type { RowEdits } from '../grid/corrections'
import { readingOf } from './importing.testing'
import { judgeRow, rowToSend } from './judgeRow'
import type { RowChoice, RowFacts } from './rowFacts'

const reading = readingOf('name', 'street', 'zip', 'lengthOfStay')
const cells = ['Kita Nord', 'Kollwitzstraße 10', '10405', '30']
const address = {
  lng: '13.4',
  lat: '52.5',
  navLng: 13.4,
  navLat: 52.5,
  zip: '10405',
  street: 'Kollwitzstraße 10',
  city: 'Berlin',
  address: 'Kollwitzstraße 10, 10405 Berlin',
  approximate: false,
}
const nothing: RowFacts = { matches: {}, places: {}, choices: {} }
const found = (more: Partial<typeof address> = {}, isAccepted = false): RowFacts => ({
  ...nothing,
  places: { 0: { kind: 'found', address: { ...address, ...more }, isAccepted } },
})
const judge = (facts: RowFacts, given = cells) => judgeRow(0, given, {}, facts, reading)

describe('a row without a record', () => {
  it.each([
    ['open', nothing],
    ['new', found()],
    ['doubt', found({ approximate: true })],
    ['doubt', found({ zip: '10435' })],
    ['doubt', found({ street: 'Kollwitzstraße 17' })],
    ['new', found({ street: 'Kollwitzstraße 17' }, true)],
    ['fault', { ...nothing, places: { 0: { kind: 'notFound' } } }],
    ['skipped', { ...found(), choices: { 0: { decision: 'skip', fields: null } } }],
  ] as const)('is %s', (state, facts) => {
    expect(judge(facts).state).toBe(state)
  })

  it('is sent only once its place is found', () => {
    expect(rowToSend(judge(nothing), 5, reading)).toEqual({ index: 4, decision: 'skip' })
    expect(rowToSend(judge(found()), 5, reading)).toMatchObject({
      index: 4,
      decision: 'create',
      values: { name: 'Kita Nord', lengthOfStay: 1_800, lat: '52.5', street: 'Kollwitzstraße 10' },
    })
  })
})

describe('a total row', () => {
  const sum = ['Summe', '', '', '90']
  it('is skipped', () => expect(judge(nothing, sum)).toMatchObject({ state: 'skipped', isSum: true }))

  it('is imported if the user requests it or edits it', () => {
    const wanted = { ...nothing, choices: { 0: { decision: 'create' as const, fields: null } } }
    expect(judge(wanted, sum).state).toBe('fault')
    expect(judgeRow(0, sum, { street: 'Kollwitzstraße 10' }, nothing, reading).state).toBe('open')
  })
})

describe('a row with a record', () => {
  const match = (was: RowEdits) => ({ ...nothing, matches: { 0: { iri: '/api/destinations/9', was } } })

  it('is unchanged, or updates only what differs', () => {
    expect(judge(match({})).state).toBe('same')
    const changed = judge(match({ name: 'Kita alt' }))
    expect([changed.state, rowToSend(changed, 5, reading)]).toEqual([
      'changes',
      {
        index: 4,
        decision: 'update',
        target: '/api/destinations/9',
        values: { name: 'Kita Nord' },
        importReference: null,
      },
    ])
  })

  it('needs a place if its address differs', () => {
    expect(judge(match({ street: 'Choriner Straße 1' })).state).toBe('open')
  })

  it.each([
    ['skip', 'skipped'],
    ['create', 'open'],
    ['somethingElse', 'changes'],
  ])("is handled by the company's setting: %s", (importDuplicates, state) => {
    const ofCompany = { ...reading, company: withoutUndefined({ ...reading.company, importDuplicates }) }
    const facts = match({ name: 'Kita alt' })
    expect(judgeRow(0, cells, {}, facts, ofCompany).state).toBe(state)
    const chosen = { ...facts, choices: { 0: { decision: 'update' as const, fields: null } } }
    expect(judgeRow(0, cells, {}, chosen, ofCompany).state).toBe('changes')
  })

  it.each([
    ['create', 'create'],
    ['skip', 'update'],
    [undefined, 'update'],
  ])("is included again by the company's setting: %s", (importDuplicates, decision) => {
    const ofCompany = { ...reading, company: withoutUndefined({ ...reading.company, importDuplicates }) }
    const skipped = { ...match({}), choices: { 0: { decision: 'skip' as const, fields: null } } }
    expect(judgeRow(0, cells, {}, skipped, ofCompany).taken).toEqual({ decision, fields: null })
  })

  it('is included again with its previous decision, and as new if its record was deleted', () => {
    const before = { decision: 'update' as const, fields: ['name' as const] }
    const choices = { 0: { decision: 'skip' as const, fields: null, before } }
    expect(judge({ ...match({ name: 'Kita alt', zip: '10115' }), choices }).taken).toEqual(before)
    expect(judge({ ...nothing, choices }).taken).toEqual({ decision: 'create', fields: null })
  })

  it('changes only the chosen fields', () => {
    const facts = match({ name: 'Kita alt', lengthOfStay: '20' })
    const chosen = { ...facts, choices: { 0: { decision: 'update' as const, fields: ['name' as const] } } }
    expect(judge(chosen).changes).toEqual(['name'])
  })
})

describe('a row that matches several records', () => {
  const candidate = (iri: string, was: RowEdits) => ({
    iri,
    was,
    name: 'Kita',
    address: '',
    tour: '',
    position: null,
  })
  const facts: RowFacts = {
    ...nothing,
    candidates: {
      0: [candidate('/api/destinations/1', {}), candidate('/api/destinations/2', { name: 'Alt' })],
    },
  }
  const choose = (choice: RowChoice) => judge({ ...facts, choices: { 0: choice } })

  it('is skipped until the user chooses', () => {
    const open = judge(facts)
    expect([open.state, open.isOpenQuestion, rowToSend(open, 5, reading).decision]).toEqual([
      'doubt',
      true,
      'skip',
    ])
  })

  it('is compared with the chosen record, or becomes a new one', () => {
    const target = '/api/destinations/2'
    const chosen = choose({ decision: 'update', fields: null, target })
    expect([chosen.state, chosen.changes, rowToSend(chosen, 5, reading).target]).toEqual([
      'changes',
      ['name'],
      target,
    ])
    expect(choose({ decision: 'create', fields: null }).state).toBe('open')
    expect(choose({ decision: 'update', fields: null, target: '/api/destinations/3' }).isOpenQuestion).toBe(
      true,
    )
  })

  it('is an open question again once it is included', () => {
    const skipped = choose({ decision: 'skip', fields: null })
    expect([skipped.state, skipped.taken]).toEqual(['skipped', { decision: 'update', fields: null }])
  })
})

it('treats an address as unchanged if the geocoder finds that of the record', () => {
  const was = { street: 'Kollwitzstraße 10, 10405 Berlin' }
  const matches = { 0: { iri: '/api/destinations/9', was } }
  expect(judge({ ...nothing, matches }).state).toBe('open')
  expect(judge({ ...found({ approximate: true }), matches }).state).toBe('same')
  expect(judge({ ...found({ address: 'Kollwitzstraße 10, Bonn' }), matches }).state).toBe('changes')
})
