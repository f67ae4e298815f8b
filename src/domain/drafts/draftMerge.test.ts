import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newDestinationDraft, type DestinationDraft } from '../destination/destinationDraft'
import { adoptedParts, changedParts, conflictsOf, mergeDrafts, type Versions } from './draftMerge'
import { newTourDraft, type TourDraft } from '../tour/tourDraft'

const base: DestinationDraft = {
  ...newDestinationDraft({ '@id': '/api/companies/1' }),
  address: 'Markt 1, 53111 Bonn',
  lat: '50.735',
  lng: '7.1023',
  name: 'Rathaus',
  lengthOfStay: '7,5',
  earliestTime: '07:30',
  tags: ['/api/tags/1', '/api/tags/2'],
}
const field = '/api/custom-field-configurations/1'
const other = '/api/custom-field-configurations/2'
const versions = (mine: Partial<DestinationDraft>, theirs: Partial<DestinationDraft>) => ({
  base,
  mine: { ...base, ...mine },
  theirs: { ...base, ...theirs },
})

describe('changed parts', () => {
  it('include the order of stops', () => {
    expect(changedParts({ stops: ['a', 'b'] } as object, { stops: ['b', 'a'] } as object)).toEqual(['stops'])
  })

  it.each<[Partial<DestinationDraft>, string[]]>([
    [{}, []],
    [{ name: 'Altes Rathaus' }, ['name']],
    [{ lengthOfStay: '8' }, ['lengthOfStay']],
    [{ lengthOfStay: '7,50' }, []],
    [{ lengthOfStay: 'lange' }, ['lengthOfStay']],
    [{ earliestTime: '7:30' }, []],
    [{ earliestTime: '7' }, ['earliestTime']],
    [{ tags: ['/api/tags/2', '/api/tags/1'] }, []],
    [{ tags: ['/api/tags/2'] }, ['tags']],
    [{ lat: '50.7350' }, []],
    [{ lat: '50.7351' }, ['address']],
    [{ zip: '53111', street: 'Markt 1' }, ['address']],
    [{ tourTemplate: '/api/tour-templates/1' }, ['tourTemplate']],
    [{ customFieldValues: { [field]: { type: 'text', value: ' ' } } }, []],
    [{ customFieldValues: { [field]: { type: 'boolean', value: false } } }, [`customFieldValues.${field}`]],
    [{ customFieldValues: { [field]: { type: 'number', value: 'x' } } }, [`customFieldValues.${field}`]],
  ])('%j is in %j', (changes, parts) => {
    expect(changedParts(base, { ...base, ...changes })).toEqual(parts)
  })
})

describe('equivalent spellings', () => {
  it.each<[Partial<DestinationDraft>, Partial<DestinationDraft>, string[]]>([
    [{ capacity: '1200' }, { capacity: '1.200' }, []],
    [{ lengthOfStay: 'lange' }, { lengthOfStay: ' lange ' }, []],
    [{ latestTime: '07:00' }, { latestTime: '7:00' }, []],
    [{ latestTime: 'früh' }, { latestTime: ' früh ' }, []],
    [{ name: '07:00' }, { name: '7:00' }, ['name']],
    [{ zip: '01067' }, { zip: '1067' }, ['address']],
    [{ lat: '0' }, { lat: null }, ['address']],
  ])('%j and %j differ in %j', (one, other, parts) => {
    expect(changedParts({ ...base, ...one }, { ...base, ...other })).toEqual(parts)
  })

  it('include a record without custom fields', () => {
    const before = { name: 'Rathaus' }
    const after = { name: 'Rathaus', customFieldValues: { [field]: { type: 'text', value: 'a' } } }
    expect(changedParts(before, after)).toEqual([`customFieldValues.${field}`])
    expect(mergeDrafts({ base: after, mine: before, theirs: after }, {})).toStrictEqual({
      name: 'Rathaus',
      customFieldValues: {},
    })
    expect(mergeDrafts({ base: before, mine: after, theirs: before }, {})).toStrictEqual(after)
  })
})

describe('changed parts of a tour', () => {
  const tour: TourDraft = {
    ...newTourDraft({ '@id': '/api/companies/1' }, '#0346aa'),
    startAddress: 'Markt 1, 53111 Bonn',
    startLat: '50.735',
    startLng: '7.1023',
    maximumCapacity: '1200',
    assignees: ['/api/users/1', '/api/users/2'],
    earliestTime: '07:30',
  }

  it.each<[Partial<TourDraft>, string[]]>([
    [{}, []],
    [{ startLat: '50.7350' }, []],
    [{ startLng: '7.1024', startCity: 'Bonn' }, ['startAddress']],
    [{ startNavLat: 50.7351 }, ['startAddress']],
    [{ destinationAddress: 'Neumarkt 2, 50667 Köln', destinationLat: '50.936' }, ['destinationAddress']],
    [{ maximumCapacity: '1.200' }, []],
    [{ maximumCapacity: '1201' }, ['maximumCapacity']],
    [{ assignees: ['/api/users/2', '/api/users/1'] }, []],
    [{ earliestTime: '7:30', latestTime: '17:00' }, ['latestTime']],
    [{ excludeToll: true, name: 'Nordrunde' }, ['name', 'excludeToll']],
  ])('%j is in %j', (changes, parts) => {
    expect(changedParts(tour, { ...tour, ...changes })).toEqual(parts)
  })

  it('never mixes the parts of two starts, and keeps starts and ends apart', () => {
    const start = { startAddress: 'Neumarkt 2, 50667 Köln', startLat: '50.936', startLng: '6.948' }
    const end = { destinationAddress: 'Markt 3, 53111 Bonn', destinationLat: '50.7', destinationLng: '7.1' }
    const both = {
      base: tour,
      mine: { ...tour, ...start },
      theirs: { ...tour, ...end, startAddress: 'Markt 2, 53111 Bonn', startZip: '53111' },
    }
    expect([conflictsOf(both), adoptedParts(both)]).toEqual([['startAddress'], ['destinationAddress']])
    expect(mergeDrafts(both, {})).toEqual({ ...tour, ...start, ...end })
    expect(mergeDrafts(both, { startAddress: 'theirs' })).toEqual(both.theirs)
  })
})

describe('merge', () => {
  it('keeps own changes, adopts remote ones, and reports conflicts', () => {
    const both = versions(
      { name: 'Mein Rathaus', refId: 'M', phone: '1' },
      { name: 'Ihr Rathaus', capacity: '9', phone: '1' },
    )
    expect([conflictsOf(both), adoptedParts(both)]).toEqual([['name'], ['capacity']])
    const merged = { ...base, refId: 'M', phone: '1', capacity: '9' }
    expect(mergeDrafts(both, {})).toEqual({ ...merged, name: 'Mein Rathaus' })
    expect(mergeDrafts(both, { name: 'mine' })).toEqual({ ...merged, name: 'Mein Rathaus' })
    expect(mergeDrafts(both, { name: 'theirs' })).toEqual({ ...merged, name: 'Ihr Rathaus' })
  })

  it('never mixes the parts of two addresses', () => {
    const mine = { address: 'Neumarkt 2, 50667 Köln', lat: '50.936', lng: '6.948', city: 'Köln' }
    const both = versions(mine, { address: 'Markt 3, 53111 Bonn', zip: '53111' })
    expect(conflictsOf(both)).toEqual(['address'])
    expect(mergeDrafts(both, {})).toEqual({ ...base, ...mine })
    expect(mergeDrafts(both, { address: 'theirs' })).toEqual(both.theirs)
  })

  it('treats every custom field separately, including deleted and new ones', () => {
    const text = (value: string) => ({ type: null, value })
    const start: DestinationDraft = { ...base, customFieldValues: { [field]: text('a'), [other]: text('b') } }
    const three: Versions<DestinationDraft> = {
      base: start,
      mine: { ...start, customFieldValues: { [other]: { type: 'text', value: 'mine' } } },
      theirs: { ...start, customFieldValues: { [field]: text('theirs'), [other]: text('b') } },
    }
    expect(conflictsOf(three)).toEqual([`customFieldValues.${field}`])
    expect(mergeDrafts(three, {}).customFieldValues).toEqual({ [other]: { type: 'text', value: 'mine' } })
    expect(mergeDrafts(three, { [`customFieldValues.${field}`]: 'theirs' }).customFieldValues).toEqual({
      [field]: text('theirs'),
      [other]: { type: 'text', value: 'mine' },
    })
  })

  it('ignores choices for parts without a conflict', () => {
    const both = versions({ refId: 'M' }, { capacity: '9' })
    expect(mergeDrafts(both, { refId: 'theirs', capacity: 'mine', name: 'theirs' })).toEqual({
      ...base,
      refId: 'M',
      capacity: '9',
    })
  })

  it('takes every part from one of the two versions and loses no one-sided change', () => {
    const changes = fc.record(
      {
        name: fc.constantFrom('A', 'B', 'Rathaus'),
        capacity: fc.constantFrom('1', '2', '3'),
        active: fc.boolean(),
        lat: fc.constantFrom('50.735', '51'),
        tags: fc.constantFrom([], ['/api/tags/1']),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(changes, changes, fc.boolean(), (mine, theirs, isTheirs) => {
        const three = versions(mine, theirs)
        const choices = Object.fromEntries(
          conflictsOf(three).map((part) => [part, isTheirs ? ('theirs' as const) : ('mine' as const)]),
        )
        const merged = mergeDrafts(three, choices)
        const same = (part: string, one: DestinationDraft) => !changedParts(merged, one).includes(part)
        for (const part of changedParts(base, merged)) {
          expect([part, same(part, three.mine) || same(part, three.theirs)]).toEqual([part, true])
        }
        for (const part of changedParts(base, three.mine)) {
          if (!changedParts(base, three.theirs).includes(part)) expect(same(part, three.mine)).toBe(true)
        }
        for (const part of adoptedParts(three)) expect(same(part, three.theirs)).toBe(true)
      }),
    )
  })
})
