import { describe, expect, it, vi } from 'vitest'
import type { OptimisationFigures } from '../../contract/tour/tourOptimisation'
import { readRuntimeConfig } from '../../contract/wire/runtimeConfig'
import { tourOptimisationWorkflow } from './tourOptimisationWorkflow'

const tour = { iri: '/api/tour-templates/1', name: 'Nord' }
const opener = (roles: string[], config: unknown = {}) => ({
  config: readRuntimeConfig(config),
  user: { '@id': '/api/users/a', id: 'a', roles },
  readColours: () => Promise.resolve([]),
})

describe('optimising a tour', () => {
  it.each([
    [{ optimizationPreviews: true }, true],
    [{}, false],
    [{ optimizationPreviews: 'yes' }, false],
  ])('knows whether the server can search without writing: %j', async (config, hasPreviews) => {
    const input = await tourOptimisationWorkflow.open({ tour }, opener(['ROLE_COMPANY_ADMIN'], config))
    expect(input).toEqual({
      tour,
      hasPreviews,
      options: { includeInactive: false, optimizeWithCapacities: false },
      commandId: expect.any(String),
    })
  })

  it('is not allowed for read-only users', async () => {
    expect(await tourOptimisationWorkflow.open({ tour }, opener(['ROLE_SPECTATOR']))).toBeNull()
  })

  const end = (
    value: string,
    given: { name?: string; before?: OptimisationFigures; after?: OptimisationFigures } = {},
  ) => {
    const { name = 'Nord', ...found } = given
    const [notify, open] = [vi.fn(), vi.fn()]
    const context = { tour: { ...tour, name }, found: { order: [], ...found } }
    const ended = tourOptimisationWorkflow.ended as (...args: unknown[]) => void
    ended({ value, context }, { notify, open }, null)
    return { notice: notify.mock.lastCall?.[0], open }
  }

  it('reports nothing when it was cancelled', () => {
    expect(end('closed').notice).toBeUndefined()
  })

  it('offers an undo for another order', () => {
    const { notice, open } = end('accepted')
    expect(notice.action.label).toBe('Rückgängig')
    notice.action.onClick()
    const command = { kind: 'revertOptimization', iri: tour.iri, name: 'Nord' }
    expect(open.mock.calls).toEqual([['command', { command }]])
  })

  it('offers none when nothing was changed', () => {
    expect(end('unchanged', { name: '' }).notice).toEqual({
      type: 'success',
      message: 'Für die Tour „Tour ohne Namen“ wurde keine bessere Reihenfolge gefunden.',
    })
  })

  it.each<[OptimisationFigures | undefined, OptimisationFigures | undefined, string]>([
    [undefined, undefined, 'Die Tour „Nord“ wurde optimiert.'],
    [
      { end: 40_000, drive: 9_000, strict: 1, soft: 1 },
      { end: 37_600, drive: 6_960, strict: 1, soft: 1 },
      'Die Tour „Nord“ wurde optimiert: 40 Min. früher zu Ende, 34 Min. weniger Fahrt.',
    ],
    [
      { end: 40_000, drive: 600, strict: 2, soft: 1 },
      { end: 40_060, drive: 1_320, strict: 0, soft: 1 },
      'Die Tour „Nord“ wurde optimiert: 1 Min. später zu Ende, 12 Min. mehr Fahrt, 2 Zeitfenster mehr eingehalten.',
    ],
    [
      { strict: 0, soft: 0 },
      { strict: 0, soft: 1 },
      'Die Tour „Nord“ wurde optimiert: 1 Zeitfenster weniger eingehalten.',
    ],
  ])('reports the gain of the order: from %j to %j', (before, after, message) => {
    expect(end('written', { ...(before && { before }), ...(after && { after }) }).notice.message).toBe(
      message,
    )
  })
})
