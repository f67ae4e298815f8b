import { countRowsOfFile, noFailure, noOutcome, rowsOfFile, type Change } from './destinationImportFacts'
import type { DestinationImportContext as Context, Outcome } from './destinationImportTypes'
import { union, without } from './rowLists'

/* State changes of rows that are tried and written. */

export const withTrial = (context: Context): Change => ({ left: rowsOfFile(context), trial: noOutcome })
export const withWriting = (context: Context): Change => ({
  left: rowsOfFile(context),
  written: noOutcome,
  isStopped: false,
})

export const withOutcome = (context: Context, of: 'trial' | 'written', answer: Outcome): Change => ({
  [of]: {
    counts: {
      new: context[of].counts.new + answer.counts.new,
      changed: context[of].counts.changed + answer.counts.changed,
      unchanged: context[of].counts.unchanged + answer.counts.unchanged,
      refused: context[of].counts.refused + answer.counts.refused,
      skipped: context[of].counts.skipped + answer.counts.skipped,
    },
    refused: [...context[of].refused, ...answer.refused],
  },
  left: without(context.left, context.asked),
  asked: [],
  ...noFailure,
})

/** Number of rows sent whose result the server did not report. */
export function countUnknown(context: Context, of: 'trial' | 'written'): number {
  const reported = Object.values(context[of].counts).reduce((sum, count) => sum + count, 0)
  return Math.max(0, countRowsOfFile(context) - context.left.length - reported)
}

/**
 * Rows that the server would refuse are matched again: another user may have changed or created their record.
 */
export const withRefusedUnmatched = ({ unmatched, trial }: Context): Change => ({
  unmatched: union(
    unmatched,
    trial.refused.map(({ row }) => row),
  ),
})
