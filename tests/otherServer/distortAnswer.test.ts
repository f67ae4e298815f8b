import { describe, expect, it } from 'vitest'
import { createRandom, distortAnswer, distortionKinds, type DistortedAnswer } from './distortAnswer'

const seeds = Array.from({ length: 200 }, (_, seed) => seed)

const tour = {
  '@id': '/api/tour-templates/1',
  '@type': 'TourTemplate',
  id: '1',
  name: 'Nordring',
  color: '#a33c2a',
  active: true,
  maximumCapacity: 40,
  tags: ['/api/tags/1', '/api/tags/2'],
  startAddress: null,
  createdBy: { '@id': '/api/users/7', fullName: 'Renate Kühn' },
}
const tours = {
  '@id': '/api/tour-templates',
  'hydra:totalItems': 3,
  'hydra:member': [1, 2, 3].map((id) => ({ ...tour, '@id': `/api/tour-templates/${id}` })),
}
const user = {
  '@id': '/api/users/7',
  id: '7',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1' },
}
const tokens = { token: 'a.b.c', refresh_token: 'r' }

const distorted = (method: string, path: string, body: unknown, status = 200) =>
  seeds.map((seed) => distortAnswer(createRandom(seed), { method, path }, status, body))
const membersOf = ({ body }: DistortedAnswer): { '@id': string }[] =>
  Object.values((body as { 'hydra:member': Record<string, { '@id': string }> })['hydra:member'])
const irisIn = (value: unknown): unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, each]) => (name === '@id' ? [each] : irisIn(each)))

describe('a distorted response', () => {
  const lists = distorted('GET', '/api/tour-templates', tours)

  it('is the same for the same seed, and different for others', () => {
    expect(distorted('GET', '/api/tour-templates', tours)).toEqual(lists)
    expect(new Set(lists.map(({ body }) => JSON.stringify(body))).size).toBeGreaterThan(150)
  })

  it('has each kind of distortion, and names it', () => {
    const applied = [...lists, ...distorted('DELETE', '/api/tags/1', undefined, 204)].flatMap(
      ({ distortions }) => distortions,
    )
    expect([...new Set(applied.map(({ kind }) => kind))].sort()).toEqual([...distortionKinds].sort())
  })

  it('keeps every record with its path, in its order', () => {
    for (const answer of lists) {
      expect(membersOf(answer).map((member) => member['@id'])).toEqual(
        tours['hydra:member'].map((member) => member['@id']),
      )
      expect((answer.body as { '@id': unknown })['@id']).toBe('/api/tour-templates')
    }
  })

  it('keeps most members unchanged', () => {
    const kept = lists.flatMap(membersOf).filter((member) => 'name' in member && member.name === 'Nordring')
    expect(kept.length / (3 * lists.length)).toBeGreaterThan(0.8)
  })

  it.each([
    ['drop', (each: object) => !('name' in each)],
    ['null', (each: object) => 'name' in each && each.name === null],
    ['retype', (each: object) => 'name' in each && each.name !== null && typeof each.name !== 'string'],
    ['add', (each: object) => Object.keys(each).some((name) => !(name in tour))],
    ['number', (each: object) => 'tags' in each && JSON.stringify(each.tags).startsWith('{"')],
    ['reorder', (each: object) => Object.keys(each)[0] !== '@id'],
  ])('applies the distortion "%s"', (_, isSeen) => {
    expect(lists.flatMap(membersOf).some(isSeen)).toBe(true)
  })

  it('never contains another value', () => {
    for (const member of lists.flatMap(membersOf) as Record<string, unknown>[]) {
      for (const [name, value] of Object.entries(tour)) {
        if (name === '@id' || typeof value === 'object' || typeof member[name] !== typeof value) continue
        expect(member[name]).toBe(value)
      }
      const { maximumCapacity: capacity } = member
      if (typeof capacity === 'string') expect(['40', 'viele']).toContain(capacity)
    }
  })

  it('keeps the roles of the user, and the paths in it', () => {
    for (const { body } of distorted('GET', '/api/current-user', user)) {
      expect(body).toMatchObject({ '@id': '/api/users/7', roles: ['ROLE_COMPANY_ADMIN'] })
      const { company } = body as { company?: unknown }
      expect(
        typeof company === 'object' && company !== null ? irisIn(company) : ['/api/companies/1'],
      ).toEqual(['/api/companies/1'])
    }
  })

  it.each(['/api/authentication_token', '/api/token/refresh'])('keeps the tokens of %s', (path) => {
    for (const { status, body } of distorted('POST', path, tokens)) {
      expect({ status, body }).toMatchObject({ status: 200, body: tokens })
    }
  })

  it.each([
    ['POST', '/api/destination-templates/1/sync'],
    ['PATCH', '/api/tour-templates/1/destinations/update-order'],
    ['PATCH', '/api/destinations/1/update-position'],
    ['POST', '/api/destinations-move'],
    ['POST', '/api/tour-templates/1/add-destination-templates'],
    ['PATCH', '/api/tours/1/stop'],
    ['POST', '/api/set-custom-field-configurations-order'],
    ['POST', '/api/set-tasks-order'],
    ['DELETE', '/api/destinations/1'],
  ])('has no specified shape for %s %s, and is a success', (method, path) => {
    const answers = distorted(method, path, tours)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 204]))
    expect(answers.filter(({ body }) => body === undefined).length).toBeGreaterThan(20)
    expect(answers.filter(({ body }) => JSON.stringify(body) === '{"ok":true}').length).toBeGreaterThan(5)
  })

  it('is empty for some saves, and never for reads', () => {
    expect(distorted('POST', '/api/tags', tour, 201).some(({ status }) => status === 204)).toBe(true)
    expect(distorted('GET', '/api/tags/1', tour).every(({ body }) => irisIn(body).length > 0)).toBe(true)
  })

  it.each([401, 404, 409, 422, 500])('keeps the status %s', (status) => {
    const refusal = { 'hydra:title': 'Nein', violations: [{ propertyPath: 'name', message: 'Zu lang.' }] }
    for (const method of ['GET', 'POST', 'DELETE']) {
      for (const answer of distorted(method, '/api/tags/1', refusal, status))
        expect(answer.status).toBe(status)
    }
  })
})
