import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { destinationsTexts } from '../../texts/stops/destinations'
import { tourDeletionTexts } from '../../texts/tours/tours'
import type { BatchDeletionContext } from './batchDeletionTypes'

/** What a deletion says of itself; apart from the machine, so that a list of workflows does not load it. */

/** How many are gone. */
export function removedText({ kind, only, removed: { length: count } }: BatchDeletionContext): string {
  const isOne = only !== null
  if (kind === 'tours')
    return isOne ? tourDeletionTexts.removed({ name: only.name }) : tourDeletionTexts.removedMany({ count })
  return isOne ? destinationsTexts.deleted({ name: only.name }) : destinationsTexts.deletedMany({ count })
}

/** What the list of unfinished work says of a deletion. */
export function describeBatchDeletion({
  context: { kind, only, items },
}: {
  context: Pick<BatchDeletionContext, 'kind' | 'only' | 'items'>
}) {
  const count = items.length
  const isOfTours = kind === 'tours'
  return {
    title: isOfTours ? unfinishedWorkTexts.deleteTours : unfinishedWorkTexts.deleteDestinations,
    detail:
      only?.name ??
      (isOfTours
        ? unfinishedWorkTexts.tourCount({ count })
        : unfinishedWorkTexts.destinationCount({ count })),
  }
}
