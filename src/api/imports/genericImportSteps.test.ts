import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportRow } from '../../contract/imports/imports'
import { createMayHaveArrived, HttpError, NetworkError } from '../../domain/calls/errors'
import type { HttpClient } from '../httpClient'
import { createGenericImportSteps } from './genericImportSteps'

type Sent = { method: string; path: string; body?: unknown; commandId?: string | undefined }
let sent: Sent[]
let fail: (call: Sent) => unknown
beforeEach(() => {
  sent = []
  fail = () => null
})

const lists: Record<string, object[]> = {
  '/api/tour-templates': [{ '@id': '/api/tour-templates/1', name: 'Nord' }],
  '/api/destination-templates': [
    { '@id': '/api/destination-templates/5', importReference: 'Rathaus', address: 'Markt 1', capacity: 3 },
  ],
}
const http: HttpClient = {
  send: async ({ method, path, body, commandId }) => {
    const call = { method, path, body, commandId }
    if (method === 'get') return answer({ 'hydra:member': lists[path] ?? [] })
    sent.push(call)
    const error = fail(call)
    if (error !== null) throw error
    return answer({ '@id': `${path}/${sent.length}` })
  },
}
const answer = (data: unknown) => ({ data, etag: null, contentType: '' })

async function begin(kind: 'destinations' | 'tours' | 'users' = 'destinations') {
  const steps = createGenericImportSteps(http)
  const made = await steps.create({ kind, fileName: 'a.csv', total: 1, key: null }, { commandId: 'job' })
  return { steps, iri: made?.['@id'] ?? '' }
}
const row = (index: number, more: Partial<ImportRow> = {}): ImportRow => ({
  index,
  decision: 'create',
  values: { name: `Halt ${index}` },
  ...more,
})

describe('import with generic calls', () => {
  it('sends nothing before rows are written', async () => {
    const { steps, iri } = await begin()
    expect(await steps.match({ kind: 'destinations', keys: [] })).toEqual({ matches: [] })
    expect(await steps.dryRun(iri, [row(0), row(1, { decision: 'skip' })])).toEqual({
      rows: [
        { index: 0, outcome: 'new' },
        { index: 1, outcome: 'skipped' },
      ],
    })
    await steps.end(iri, { state: 'done' })
    expect(sent).toEqual([])
  })

  it('creates a record per row, and members of staff as users', async () => {
    const { steps, iri } = await begin()
    expect(await steps.writeRows(iri, [row(0), row(1, { decision: 'skip' })])).toEqual({
      rows: [
        { index: 0, outcome: 'new', '@id': '/api/destinations/1' },
        { index: 1, outcome: 'skipped' },
      ],
    })
    const staff = await begin('users')
    await staff.steps.writeRows(staff.iri, [row(0)])
    expect(sent.map(({ method, path }) => [method, path])).toEqual([
      ['post', '/api/destinations'],
      ['post', '/api/users'],
    ])
    expect(sent[0]?.commandId).toBe('job.row.0')
  })

  it('resolves tours and templates by name, and creates a missing tour once', async () => {
    const { steps, iri } = await begin('tours')
    await steps.writeRows(iri, [
      row(0, { tour: { name: ' nord ', position: 2 } }),
      row(1, { tour: { name: 'Süd', position: null }, importReference: 'rathaus' }),
      row(2, { tour: { name: 'SÜD', position: null } }),
    ])
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/destinations', { name: 'Halt 0', tourTemplate: '/api/tour-templates/1', positionInTour: 2 }],
      ['/api/tour-templates', { name: 'Süd', color: '#0346aa', planning: true }],
      [
        '/api/destinations',
        expect.objectContaining({
          name: 'Halt 1',
          tourTemplate: '/api/tour-templates/2',
          destinationTemplate: '/api/destination-templates/5',
          address: 'Markt 1',
          capacity: 3,
        }),
      ],
      ['/api/destinations', { name: 'Halt 2', tourTemplate: '/api/tour-templates/2' }],
    ])
  })

  it('reports why a row was refused, and continues', async () => {
    const violations = [{ propertyPath: 'address', message: 'Fehlt.' }]
    fail = ({ body }) =>
      (body as { name: string }).name === 'Halt 0' ? new HttpError({ status: 422, violations }) : null
    const { steps, iri } = await begin()
    const unknown = row(1, { importReference: 'Fehlt' })
    expect((await steps.writeRows(iri, [row(0), unknown, row(2)]))?.rows).toEqual([
      { index: 0, outcome: 'refused', violations },
      {
        index: 1,
        outcome: 'refused',
        violations: [expect.objectContaining({ propertyPath: 'importReference' })],
      },
      { index: 2, outcome: 'new', '@id': '/api/destinations/2' },
    ])
  })

  it('sends only rows without a result after an interruption', async () => {
    let isDown = true
    fail = ({ body }) => (isDown && (body as { name: string }).name === 'Halt 1' ? new NetworkError() : null)
    const { steps, iri } = await begin()
    await expect(steps.writeRows(iri, [row(0), row(1)])).rejects.toBeInstanceOf(NetworkError)
    isDown = false
    await steps.writeRows(iri, [row(0), row(1)])
    expect(sent.map(({ commandId }) => commandId)).toEqual(['job.row.0', 'job.row.1', 'job.row.1'])
  })

  it('reports a row with a lost response as possibly arrived, and does not send it again', async () => {
    fail = () => createMayHaveArrived()
    const { steps, iri } = await begin()
    const first = await steps.writeRows(iri, [row(0)])
    expect(first?.rows[0]).toMatchObject({
      outcome: 'refused',
      violations: [{ message: expect.stringContaining('angekommen') as string }],
    })
    await steps.writeRows(iri, [row(0)])
    expect(sent).toHaveLength(1)
  })
})
