import { expect, it } from 'vitest'
import type { DurableActor } from '../../../eventlog/durableActor'
import type { UnfinishedWork } from '../../../eventlog/workflows'
import { keptPictures } from './keptPictures'

const snapshotWith = (...ids: string[]) => ({ context: { pictures: ids.map((id) => ({ id })) } })
const live = (...ids: string[]) => ({ getSnapshot: () => snapshotWith(...ids) }) as unknown as DurableActor
const kept = (snapshot: unknown) => ({ snapshot }) as UnfinishedWork
const tour = kept({ context: { visits: [] } })

it('are those of all proofs, whatever their state', async () => {
  const workflows = {
    live: () => [live('a', 'b'), live()],
    unfinished: () => [kept(snapshotWith('c')), tour],
    atRest: () => [kept(snapshotWith('d'))],
  }
  expect(await keptPictures(workflows)).toEqual(['a', 'b', 'c', 'd'])
})

it('are unknown while one proof cannot be read', async () => {
  const workflows = { live: () => [live('a')], unfinished: () => [kept(null)], atRest: () => [] }
  expect(await keptPictures(workflows)).toBeNull()
})
