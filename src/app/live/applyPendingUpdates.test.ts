import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { labelKeys } from '../../api/labels/labelsApi'
import { proofKeys } from '../../api/proofs/proofsQueries'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { liveCollections, type LiveCollection } from '../../contract/live/liveEvents'
import { applyPendingUpdates } from './applyPendingUpdates'

const nothing = { isAll: false, changes: [], moves: [] }
const changed = (collection: LiveCollection) => ({ kind: 'changed' as const, collection, record: null })

function invalidatedBy(pending: Parameters<typeof applyPendingUpdates>[1]): unknown[] {
  const queryClient = new QueryClient()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  applyPendingUpdates(queryClient, pending)
  return invalidate.mock.calls.map(([filters]) => filters?.queryKey)
}

it('invalidates the queries of each changed collection once', () => {
  const changes = [
    changed('/api/tour-templates'),
    changed('/api/proof-of-services'),
    changed('/api/tags'),
    changed('/api/tour-templates'),
  ]
  expect(invalidatedBy({ ...nothing, changes })).toEqual([
    tourTemplateKeys.all,
    proofKeys.all,
    labelKeys.tags,
  ])
})

it('invalidates the queries of all collections if events were missed', () => {
  expect(invalidatedBy({ ...nothing, isAll: true })).toHaveLength(liveCollections.length)
})
