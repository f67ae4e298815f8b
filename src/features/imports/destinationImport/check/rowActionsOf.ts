import type { ActionItem } from '../../../../components/actions/ActionMenu'
import { editsOfRow, type Corrections } from '../../../../domain/imports/grid/corrections'
import type { ImportColumn } from '../../../../domain/imports/columns/importColumns'
import type { JudgedRow } from '../../../../domain/imports/rows/judgeRow'
import type { DestinationImportActorRef } from '../../../../machines/destinationImport/destinationImportMachine'
import { checkTexts as texts } from '../../../../texts/imports/check'

type RowActions = {
  judged: JudgedRow
  corrections: Corrections
  send: DestinationImportActorRef['send']
  /** Null if there is nothing to decide. */
  open: (() => void) | null
}

/** Returns the menu of a row. */
export function rowActionsOf({ judged, corrections, send, open }: RowActions): readonly ActionItem[] {
  const { row, state, taken } = judged
  const edited = Object.keys(editsOfRow(corrections, row)) as ImportColumn[]
  const isSkipped = state === 'skipped'
  const opening: ActionItem[] =
    open === null ? [] : [{ key: 'open', label: texts.openRow, icon: 'eye', onSelect: open }]
  const restoring: ActionItem[] =
    edited.length === 0
      ? []
      : [
          {
            key: 'restore',
            label: texts.restoreRow,
            icon: 'undo',
            onSelect: () =>
              send({ type: 'cells.corrected', edits: edited.map((column) => ({ row, column, text: null })) }),
          },
        ]
  return [
    ...opening,
    {
      key: 'skip',
      label: isSkipped ? texts.takeRow : texts.skipRow,
      icon: isSkipped ? 'plus' : 'minus',
      onSelect: () =>
        send({
          type: 'rows.decided',
          rows: [row],
          decision: isSkipped ? taken.decision : 'skip',
          fields: isSkipped ? taken.fields : null,
        }),
    },
    ...restoring,
  ]
}
