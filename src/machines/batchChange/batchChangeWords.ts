import type { HttpError } from '../../domain/calls/errors'
import { changeDestinationsTexts as texts } from '../../texts/stops/changeDestinations'
import { destinationsTexts } from '../../texts/stops/destinations'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { assignDriversTexts, changeToursTexts, startToursTexts, toursTexts } from '../../texts/tours/tours'
import type { BatchChangeContext, BatchChangeInput, Change, KeptRecord } from './batchChangeTypes'
import { isOfTours, undoOrder } from './changeFacts'

/** Texts of a bulk change; separate from the machine, so that a list of workflows does not load it. */

/** Title of its dialog. */
export function titleOf(
  { change, isUndo }: Pick<BatchChangeInput, 'change' | 'isUndo'>,
  count: number,
): string {
  if (isUndo) return texts.undoTitle
  switch (change.kind) {
    case 'tags':
      return texts.tagsTitle({ count })
    case 'active':
      return change.active ? texts.activeTitle({ count }) : texts.inactiveTitle({ count })
    case 'rhythm':
      return texts.rhythmTitle({ count })
    case 'drivers':
      return assignDriversTexts.title
    case 'start':
      return startToursTexts.title({ count })
    default:
      return texts.duplicateTitle({ count })
  }
}

/** Texts of the progress. */
export const progressTextsOf = (change: Change) => (isOfTours(change) ? changeToursTexts : texts)

/** Counts changed records and those that needed no change; empty when all were refused. */
export function outcomeText(context: BatchChangeContext): string {
  const { change, changed, sameCount, isUndo } = context
  const count = changed.length
  const isFinal = isUndo || change.kind === 'start' || count === 0 || undoOrder(context) !== null
  return [
    count === 0 ? '' : isUndo ? undoneText(context) : doneText(context),
    sameCount === 0 ? '' : progressTextsOf(change).same({ count: sameCount }),
    isFinal ? '' : texts.cannotUndo,
  ]
    .filter(Boolean)
    .join(' ')
}

function doneText({ change, changed }: BatchChangeContext): string {
  const count = changed.length
  switch (change.kind) {
    case 'tags':
      return texts.tagsDone({ count })
    case 'active':
      return change.active ? texts.activeDone({ count }) : texts.inactiveDone({ count })
    case 'rhythm':
      return texts.rhythmDone({ count })
    case 'drivers':
      return assignDriversTexts.done({
        names: changed.map(({ name }) => name),
        isAny: change.drivers.length > 0,
      })
    case 'start':
      return startToursTexts.done({ count })
    default:
      return texts.duplicateDone({ count })
  }
}

function undoneText({ change, changed: { length: count } }: BatchChangeContext): string {
  return change.kind === 'duplicate'
    ? texts.undoneCopies({ count })
    : progressTextsOf(change).undone({ count })
}

/** Names the unchanged records. */
export function keptTexts(change: Change, kept: readonly KeptRecord[]): string[] {
  const { nameless } = isOfTours(change) ? toursTexts : destinationsTexts
  const namesOf = (some: readonly KeptRecord[]) => some.map(({ name }) => name || nameless)
  if (change.kind === 'start' && kept.length > 0)
    return [
      startToursTexts.kept({
        tours: kept.map(({ name, error }) => ({ name: name || nameless, reasons: reasonsOf(error) })),
      }),
    ]
  const refused = kept.filter(({ error }) => error !== null)
  const unknown = kept.filter(({ error }) => error === null)
  return [
    ...(refused.length === 0 ? [] : [texts.kept({ names: namesOf(refused) })]),
    ...(unknown.length === 0 ? [] : [texts.unknownTags({ names: namesOf(unknown) })]),
  ]
}

/** Title and detail for the list of unfinished work. */
export function describeBatchChange({
  context: { change, isUndo, items },
}: {
  context: Pick<BatchChangeContext, 'change' | 'isUndo' | 'items'>
}) {
  const count = items.length
  return {
    title: titleOf({ change, isUndo }, count),
    detail: isOfTours(change)
      ? unfinishedWorkTexts.tourCount({ count })
      : unfinishedWorkTexts.destinationCount({ count }),
  }
}

/** The server's messages about its refusal. */
const reasonsOf = (error: HttpError | null): readonly string[] =>
  (error?.violations ?? []).map(({ message }) => message).filter(Boolean)
