import { describe, expect, it } from 'vitest'
import type { Company } from '../../../contract/company/company'
import type { Destination } from '../../../contract/destination/destination'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { codesByAge } from '../../../kits/tourFacts/tourFacts'
import { createSkillLookup } from '../../../kits/tourPlan/tourSkills'
import {
  byTour,
  dayAxisOf,
  deriveLanes,
  isInside,
  latenessOf,
  percentOfDay,
  sortLanes,
  sumOf,
} from './derivePlanning'
import { readView, writeView, type PlanningView } from './planningView'

const hour = 3600
const company = { '@id': '/api/companies/1' } as Company
const template = (name: string, more: Partial<TourTemplate> = {}): TourTemplate => ({
  '@id': `/api/tour-templates/${name}`,
  name,
  color: '#123456',
  earliestTime: 8 * hour,
  startLat: 52.5,
  startLng: 13,
  ...more,
})
const stop = (id: string, tour: string | null, more: Partial<Destination> = {}): Destination => ({
  '@id': `/api/destinations/${id}`,
  name: id,
  lat: 52.5,
  lng: 13.1,
  lengthOfStay: 600,
  capacity: 2,
  ...(tour !== null && { tourTemplate: { '@id': `/api/tour-templates/${tour}` } }),
  ...more,
})
const lanesOf = (templates: readonly TourTemplate[], stops: readonly Destination[]) =>
  deriveLanes(templates, codesByAge(templates), byTour(stops), company, () => undefined)
const names = (lanes: readonly { name: string }[]) => lanes.map(({ name }) => name)

it('the rows of the overview know the capacity of the vehicle and the skills that tour, driver and vehicle have', () => {
  const skill = '/api/tags/1'
  const tours = [
    template('Nord', {
      assignees: [],
      tags: [],
      vehicle: '/api/vehicles/1',
      maximumCapacity: 9,
      vehicleCapacity: 1,
    }),
  ]
  const violationsWith = (tags: string[] | undefined) => {
    const skillsOf = createSkillLookup({
      tags: [{ '@id': skill, name: 'Kran', isSkill: true }],
      users: [],
      vehicles: tags && [{ '@id': '/api/vehicles/1', tags }],
    })
    const stops = byTour([stop('a', 'Nord', { tags: [skill] })])
    const lanes = deriveLanes(tours, codesByAge(tours), stops, company, () => undefined, skillsOf)
    return lanes[0]?.plan.figures.violations
  }
  const load = { amount: 2, maximum: 1 }
  expect(violationsWith([])).toMatchObject({ load, skills: ['Kran'] })
  expect([violationsWith([skill])?.skills, violationsWith(undefined)?.skills]).toEqual([undefined, undefined])
})

describe('the rows of the overview', () => {
  it('have the stops of their tour in tour order, whatever order the server sent', () => {
    const [nord, leer] = lanesOf(
      [template('Nord'), template('', { color: null })],
      [
        stop('b', 'Nord', { positionInTour: 2 }),
        stop('frei', null),
        stop('ohne', 'Nord'),
        stop('a', 'Nord', { positionInTour: 1 }),
      ],
    )
    expect(nord?.plan.stops.map(({ name, position }) => [name, position])).toEqual([
      ['a', 1],
      ['b', 2],
      ['ohne', 3],
    ])
    expect([leer?.name, leer?.colour, leer?.plan.stops]).toEqual(['Tour ohne Namen', '#0346aa', []])
  })

  it('are sorted by start, lateness, load or name', () => {
    const late = { timeWindowType: 'strict', latestTime: 8 * hour } as const
    const lanes = lanesOf(
      [
        template('Berg', { earliestTime: 9 * hour, maximumCapacity: 2 }),
        template('Anger', { earliestTime: 7 * hour, maximumCapacity: 10 }),
        template('Cafe', { maximumCapacity: null }),
      ],
      [stop('1', 'Berg', late), stop('2', 'Anger'), stop('3', 'Cafe', late)],
    )
    expect(lanes.map((lane) => latenessOf(lane) > 0)).toEqual([true, false, true])
    expect(names(sortLanes(lanes, 'start'))).toEqual(['Anger', 'Cafe', 'Berg'])
    expect(names(sortLanes(lanes, 'late'))).toEqual(['Berg', 'Cafe', 'Anger'])
    expect(names(sortLanes(lanes, 'load'))).toEqual(['Berg', 'Anger', 'Cafe'])
    expect(names(sortLanes(lanes, 'name'))).toEqual(['Anger', 'Berg', 'Cafe'])
  })

  it('span whole hours from the first departure to the last end', () => {
    const lanes = lanesOf(
      [template('Nord', { earliestTime: 7.5 * hour }), template('Leer', { earliestTime: 0 })],
      [stop('1', 'Nord')],
    )
    const axis = dayAxisOf(lanes)
    expect(axis).toEqual({ from: 7 * hour, to: 8 * hour })
    expect([percentOfDay(axis, 7 * hour), percentOfDay(axis, 7.5 * hour)]).toEqual([0, 50])
    expect(dayAxisOf([])).toEqual({ from: 6 * hour, to: 18 * hour })
  })

  it('sum up the selection, unless the server does not send one of its values', () => {
    const [lane] = lanesOf([template('Nord')], [stop('1', 'Nord'), stop('2', 'Nord', { capacity: null })])
    const stops = lane?.plan.stops ?? []
    expect(sumOf(stops.slice(0, 1))).toEqual({ count: 1, load: 2, stay: 600 })
    expect(sumOf(stops)).toEqual({ count: 2, load: null, stay: 1200 })
  })
})

it.each([
  [[5, 5], true],
  [[15, 5], false],
  [[8, 2], false],
  [[2, 8], true],
] as const)('a point at %j is within a triangle: %s', (point, isIn) => {
  const triangle = [
    [0, 0],
    [10, 10],
    [0, 10],
  ] as const
  expect(isInside([point[0], point[1] + 0.1], triangle)).toBe(isIn)
})

describe('the URL of the overview', () => {
  const plain: PlanningView = {
    hidden: [],
    tag: '',
    assignee: '',
    order: 'start',
    isFreeShown: false,
    zoom: 1,
  }

  it.each([
    ['', plain],
    [
      'tag=1&assignee=2&hidden=a.b&order=late&free=true&zoom=4',
      { tag: '1', assignee: '2', hidden: ['a', 'b'], order: 'late', isFreeShown: true, zoom: 4 },
    ],
  ])('restores the view: %j', (address, change) => {
    const view = { ...plain, ...change } as PlanningView
    expect([readView(address), writeView(view)]).toEqual([view, address])
  })

  it('ignores invalid values', () => {
    expect(readView('order=weit&zoom=3&free=ja&hidden=')).toEqual(plain)
  })
})
