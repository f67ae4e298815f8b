import { devicesTexts } from '../../texts/devices/devices'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { destinationsTexts } from '../../texts/stops/destinations'
import { drivenTourDeletionTexts } from '../../texts/tours/drivenTours'
import { tourDeletionTexts } from '../../texts/tours/tours'
import type { BatchDeletionContext, DeletedKind } from './batchDeletionTypes'

/** Texts of a deletion; separate from the machine, so that a list of workflows does not load it. */

const words: Record<
  DeletedKind,
  {
    one: (named: { name: string }) => string
    many: (counted: { count: number }) => string
    title: string
    count: (counted: { count: number }) => string
  }
> = {
  tours: {
    one: tourDeletionTexts.removed,
    many: tourDeletionTexts.removedMany,
    title: unfinishedWorkTexts.deleteTours,
    count: unfinishedWorkTexts.tourCount,
  },
  destinations: {
    one: destinationsTexts.deleted,
    many: destinationsTexts.deletedMany,
    title: unfinishedWorkTexts.deleteDestinations,
    count: unfinishedWorkTexts.destinationCount,
  },
  drivenTours: {
    one: drivenTourDeletionTexts.removed,
    many: drivenTourDeletionTexts.removedMany,
    title: unfinishedWorkTexts.deleteDrivenTours,
    count: unfinishedWorkTexts.tourCount,
  },
  devices: {
    one: devicesTexts.removed,
    many: devicesTexts.removedMany,
    title: unfinishedWorkTexts.deleteDevices,
    count: unfinishedWorkTexts.deviceCount,
  },
}

/** Counts or names the deleted records. */
export function removedText({ kind, only, removed }: BatchDeletionContext): string {
  return only === null ? words[kind].many({ count: removed.length }) : words[kind].one({ name: only.name })
}

/** Title and detail for the list of unfinished work. */
export function describeBatchDeletion({
  context: { kind, only, items },
}: {
  context: Pick<BatchDeletionContext, 'kind' | 'only' | 'items'>
}) {
  return { title: words[kind].title, detail: only?.name ?? words[kind].count({ count: items.length }) }
}
