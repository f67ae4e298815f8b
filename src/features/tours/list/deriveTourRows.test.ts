import { describe, expect, it } from 'vitest'
import type { User } from '../../../contract/access/user'
import type { Company } from '../../../contract/company/company'
import type { Tag } from '../../../contract/company/labels'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { deriveTourRows, type TourRow } from './deriveTourRows'

const company: Company = { '@id': '/api/companies/1', defaultTourTemplateEarliestTime: 6 * 3600 }
const derive = (
  templates: readonly TourTemplate[],
  users: readonly User[] = [],
  tags: readonly Tag[] = [],
): TourRow[] => deriveTourRows(templates, users, tags, company)
const kept = { end: null, load: null, strict: null, soft: null }

describe('deriveTourRows', () => {
  it('resolves references to names and omits deleted records', () => {
    const [row] = derive(
      [
        {
          '@id': '/api/tour-templates/t1',
          name: 'Winterdienst Pankow Nord',
          color: '#366ae8',
          assignees: ['/api/users/u1', '/api/users/deleted'],
          tags: ['/api/tags/w', '/api/tags/deleted'],
          destinationCount: 14,
          destinationCapacity: 61,
          approximateCount: 3,
          maximumCapacity: 60,
          earliestTime: 16_200,
          latestTime: null,
          distanceMeters: 32_045,
          durationSeconds: 15_904,
          strictViolationCount: 2,
          softViolationCount: 0,
          createdAt: '2026-10-12T07:00:00.000Z',
          createdBy: { '@id': '/api/users/u2', fullName: 'Katrin Brandstätter' },
          running: true,
        },
      ],
      [{ '@id': '/api/users/u1', fullName: 'Jens Rademacher', email: 'j.rademacher@demo.example' }],
      [{ '@id': '/api/tags/w', name: 'Winterdienst', colourCode: '#366ae8' }],
    )
    expect(row).toEqual({
      iri: '/api/tour-templates/t1',
      id: 't1',
      name: 'Winterdienst Pankow Nord',
      code: 'WPN',
      colour: '#366ae8',
      isAssigned: true,
      assignees: [
        { iri: '/api/users/u1', name: 'Jens Rademacher', email: 'j.rademacher@demo.example', phone: '' },
      ],
      tags: [{ iri: '/api/tags/w', name: 'Winterdienst', colour: '#366ae8' }],
      destinationCount: 14,
      approximateCount: 3,
      start: 16_200,
      end: null,
      distanceMeters: 32_045,
      durationSeconds: 15_904,
      load: 61,
      maximum: 60,
      violations: { end: null, load: { amount: 61, maximum: 60 }, strict: 2, soft: 0 },
      createdAt: new Date('2026-10-12T07:00:00.000Z'),
      createdBy: 'Katrin Brandstätter',
      status: 'running',
    })
  })

  it('accepts a tour with only its path', () => {
    expect(derive([{ '@id': '/api/tour-templates/7' }])[0]).toMatchObject({
      id: '7',
      name: '',
      code: '?',
      isAssigned: null,
      status: null,
      violations: kept,
    })
  })

  it.each([
    [{ active: false, running: true }, 'inactive'],
    [{ active: true, running: true }, 'running'],
    [{ active: true, running: false }, 'ready'],
    [{ active: true }, 'active'],
    [{ running: true }, 'running'],
    [{ running: false }, null],
  ])('derives the status of %j', (facts, status) => {
    expect(derive([{ '@id': '/api/tour-templates/7', ...facts }])[0]?.status).toBe(status)
  })

  it.each([
    [{ assignees: [] }, false],
    [{ assignees: null }, null],
    [{ assignees: ['/api/users/deleted'] }, true],
  ])('derives from %j whether a driver is assigned', (facts, isAssigned) => {
    const [row] = derive([{ '@id': '/api/tour-templates/7', ...facts }])
    expect(row?.isAssigned).toBe(isAssigned)
  })

  it('numbers copies independently of the order of the list', () => {
    const original = { '@id': '/api/tour-templates/1', name: 'Glas Mitte', createdAt: '2026-10-12T07:00:00Z' }
    const copy = { '@id': '/api/tour-templates/2', name: 'Glas Mitte', createdAt: '2026-11-20T07:00:00Z' }
    const codesOf = (templates: (typeof copy)[]) => derive(templates).map(({ code }) => code)
    expect([codesOf([copy, original]), codesOf([original, copy])]).toEqual([
      ['GM2', 'GM'],
      ['GM', 'GM2'],
    ])
  })

  it.each([
    ['of its own', { earliestTime: 28_800 }, 28_800],
    ['of the company', {}, 21_600],
  ])('detects an end that is too late for a departure %s', (_, given, departure) => {
    const tour = { '@id': '/api/tour-templates/7', latestTime: 54_000, durationSeconds: 35_520, ...given }
    const end = departure === 28_800 ? { time: 64_320, latest: 54_000 } : { time: 57_120, latest: 54_000 }
    expect(derive([tour])[0]?.violations.end).toEqual(end)
    expect(derive([{ ...tour, destinationCount: 0 }])[0]?.violations.end).toBeNull()
  })

  it('returns no length for a tour without stops', () => {
    const empty = {
      '@id': '/api/tour-templates/7',
      destinationCount: 0,
      distanceMeters: 0,
      durationSeconds: 0,
    }
    expect(derive([empty])[0]).toMatchObject({ distanceMeters: null, durationSeconds: null })
  })

  it('returns neither stops nor load if the server does not send them', () => {
    const tour = { '@id': '/api/tour-templates/7', maximumCapacity: 4, distanceMeters: 900 }
    expect(derive([tour])[0]).toMatchObject({
      destinationCount: null,
      approximateCount: null,
      load: null,
      violations: kept,
      distanceMeters: 900,
    })
  })

  it('labels an inactive tour as inactive even while it is in progress', () => {
    expect(derive([{ '@id': '/api/tour-templates/7', active: false, running: true }])[0]?.status).toBe(
      'inactive',
    )
  })
})

it('marks invisible characters in the name of a tour', () => {
  const [row] = derive([{ '@id': '/api/tour-templates/t1', name: 'Nord\u202E' }])
  expect(row?.name).toBe('Nord‹U+202E›')
})
