import { isImproved } from '../../../../machines/batchOptimisation/batchOptimisationFacts'
import type { BatchOptimisationContext } from '../../../../machines/batchOptimisation/batchOptimisationTypes'
import type { Iri } from '../../../../contract/wire/ids'
import { batchOptimisationTexts as texts } from '../../../../texts/tours/batchOptimisation'

type RowState = 'waiting' | 'searching' | 'improved' | 'unchanged' | 'refused' | 'restored'

/** A tour of the dialog while it is optimised, and after that. */
export type BatchRow = { iri: Iri; name: string; state: RowState; words: string }

type Facts = Pick<BatchOptimisationContext, 'items' | 'isUndo' | 'results' | 'restored'>

/** The tours with their results; those still to be done come last. During an undo, only its tours change. */
export function deriveBatchRows({ items, isUndo, results, restored }: Facts, isBusy: boolean): BatchRow[] {
  const current = isBusy ? items[0]?.iri : undefined
  const answered = results.map((result): BatchRow => {
    const { iri, name } = result
    if (restored.includes(iri)) return { iri, name, state: 'restored', words: texts.restored }
    if (isUndo && iri === current) return { iri, name, state: 'searching', words: texts.undoing }
    if (result.error !== null) return { iri, name, state: 'refused', words: texts.refused }
    return isImproved(result)
      ? { iri, name, state: 'improved', words: gainWords(result.gain) }
      : { iri, name, state: 'unchanged', words: texts.unchanged }
  })
  if (isUndo) return answered
  const open = items.map(({ iri, name }): BatchRow =>
    iri === current
      ? { iri, name, state: 'searching', words: texts.searching }
      : { iri, name, state: 'waiting', words: texts.waiting },
  )
  return [...answered, ...open]
}

/** '40 Min. früher fertig, 2 Verstöße weniger'; parts without a difference are left out. */
function gainWords(gain: BatchOptimisationContext['results'][number]['gain']): string {
  const minutesOf = (seconds: number | null | undefined) => Math.round((seconds ?? 0) / 60) * 60
  const [end, drive, windows] = [
    minutesOf(gain?.endSeconds),
    minutesOf(gain?.driveSeconds),
    gain?.keptWindows,
  ]
  const parts = [
    windows == null || windows === 0 ? '' : texts.windows({ count: windows }),
    end === 0 ? '' : texts.end({ seconds: end }),
    drive === 0 ? '' : texts.drive({ seconds: drive }),
  ].filter(Boolean)
  return parts.length === 0 ? texts.improved : parts.join(', ')
}
