import { isAddressOpen, type AlikeRows } from '../../../domain/import/gridFixes'
import { pointColumn } from '../../../domain/import/importColumns'
import { pointText } from '../../../domain/import/rowPoint'
import type { JudgedRow } from '../../../domain/import/judgeRow'
import { decisionsOfKind, matchFactsOf } from '../../../domain/import/matchFacts'
import type { DestinationImportActorRef } from '../../../machines/destinationImport/destinationImportMachine'
import type { DestinationImportContext } from '../../../machines/destinationImport/destinationImportTypes'
import { AddressDetail } from './AddressDetail'
import { MatchDetail } from './MatchDetail'

type RowDetailProps = {
  judged: JudgedRow
  context: DestinationImportContext
  alike: AlikeRows
  /** Rows of the sheet that say something else than their records. */
  differing: readonly string[]
  actor: DestinationImportActorRef
}

/** What there is to decide about a row: which address is meant, and what happens to its record. */
export function RowDetail({ judged, context, alike, differing, actor }: RowDetailProps) {
  const { row, addressText } = judged
  const facts = matchFactsOf(judged)
  const sameAddress = alike.byAddress.get(addressText)?.map((each) => each.row) ?? [row]
  return (
    <>
      {isAddressOpen(judged) ? (
        <AddressDetail
          key={addressText}
          company={context.company}
          text={addressText}
          alikeCount={sameAddress.length}
          onAccept={(place, isForAll) =>
            actor.send({
              type: 'address.accepted',
              rows: (isForAll ? sameAddress : [row]).map((each) => ({ row: each, place })),
            })
          }
          onPoint={(point, isForAll) =>
            actor.send({
              type: 'cells.corrected',
              edits: (isForAll ? sameAddress : [row]).map((each) => ({
                row: each,
                column: pointColumn,
                text: pointText(point),
              })),
            })
          }
        />
      ) : null}
      {facts === null ? null : (
        <MatchDetail
          facts={facts}
          vocabulary={context.vocabulary}
          decisions={decisionsOfKind(context.kind)}
          changingCount={differing.length}
          onDecide={(decision, fields, isForAll) =>
            actor.send({
              type: 'rows.decided',
              rows: isForAll ? differing.map(Number) : [row],
              decision,
              fields,
            })
          }
        />
      )}
    </>
  )
}
