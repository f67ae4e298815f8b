import { changeDestinationsTexts as texts } from '../../texts/stops/changeDestinations'
import { destinationsTexts } from '../../texts/stops/destinations'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import type { BatchChangeContext, BatchChangeInput, Change, KeptRecord } from './batchChangeTypes'
import { undoOrder } from './changeFacts'

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
    default:
      return texts.duplicateTitle({ count })
  }
}

/** Counts changed destinations and those that needed no change; empty when all were refused. */
export function outcomeText(context: BatchChangeContext): string {
  const { changed, sameCount, isUndo } = context
  const count = changed.length
  return [
    count === 0 ? '' : isUndo ? undoneText(context) : doneText(context.change, count),
    sameCount === 0 ? '' : texts.same({ count: sameCount }),
    isUndo || count === 0 || undoOrder(context) !== null ? '' : texts.cannotUndo,
  ]
    .filter(Boolean)
    .join(' ')
}

function doneText(change: Change, count: number): string {
  switch (change.kind) {
    case 'tags':
      return texts.tagsDone({ count })
    case 'active':
      return change.active ? texts.activeDone({ count }) : texts.inactiveDone({ count })
    default:
      return texts.duplicateDone({ count })
  }
}

function undoneText({ change, changed: { length: count } }: BatchChangeContext): string {
  return change.kind === 'duplicate' ? texts.undoneCopies({ count }) : texts.undone({ count })
}

/** Names the unchanged destinations. */
export function keptTexts(kept: readonly KeptRecord[]): string[] {
  const namesOf = (some: readonly KeptRecord[]) => some.map(({ name }) => name || destinationsTexts.nameless)
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
    detail: unfinishedWorkTexts.destinationCount({ count }),
  }
}
