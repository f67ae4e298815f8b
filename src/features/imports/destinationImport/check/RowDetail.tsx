import type { TourTemplateOption } from '../../../../contract/tour/tourTemplate'
import { isAddressOpen, type DuplicateRows } from '../../../../domain/imports/grid/gridFixes'
import { pointColumn } from '../../../../domain/imports/columns/importColumns'
import { nearestToTours } from '../../../../domain/imports/rows/nearestPlace'
import { candidatesOf } from '../../../../domain/imports/rows/rowPlace'
import { pointText } from '../../../../domain/imports/rows/rowPoint'
import type { JudgedRow } from '../../../../domain/imports/rows/judgeRow'
import { decisionsOfKind, matchFactsOf } from '../../../../domain/imports/records/matchFacts'
import type { DestinationImportActorRef } from '../../../../machines/destinationImport/destinationImportMachine'
import type { DestinationImportContext } from '../../../../machines/destinationImport/destinationImportTypes'
import { AddressDetail } from './AddressDetail'
import { MatchDetail } from './MatchDetail'
import { RecordChoice } from './RecordChoice'
import { StayDetail } from './StayDetail'
import { useRowTour } from './useRowTour'

type RowDetailProps = {
  judged: JudgedRow
  context: DestinationImportContext
  alike: DuplicateRows
  tours: readonly TourTemplateOption[]
  /** Columns in which rows of the sheet differ from their records. */
  differing: readonly string[]
  /** Rows with an uncertain service time, if this one is among them. */
  stays: readonly JudgedRow[]
  actor: DestinationImportActorRef
}

/** The decisions for a row: its address, its service time, and its record. */
export function RowDetail({ judged, context, alike, tours, differing, stays, actor }: RowDetailProps) {
  const { row, addressText } = judged
  const { vocabulary } = context
  const tour = useRowTour({ judged, alike, vocabulary, tours })
  const facts = matchFactsOf(judged)
  const sameAddress = alike.byAddress.get(addressText)?.map((each) => each.row) ?? [row]
  return (
    <>
      {isAddressOpen(judged) ? (
        <AddressDetail
          key={addressText}
          company={context.company}
          text={addressText}
          known={candidatesOf(judged.place)}
          duplicateCount={sameAddress.length}
          tour={tour}
          onAccept={(place, isForAll) =>
            actor.send({
              type: 'address.accepted',
              rows: (isForAll ? sameAddress : [row]).map((each) => ({ row: each, place })),
            })
          }
          onAcceptNearest={() => {
            if (tour === null) return
            const chosen = nearestToTours(tour.rows, vocabulary, tour.stopsOfAll)
            actor.send({ type: 'address.accepted', rows: chosen })
          }}
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
      {judged.doubts.lengthOfStay === undefined ? null : (
        <StayDetail
          doubt={judged.doubts.lengthOfStay}
          duplicateCount={stays.length}
          onChoose={(text, isForAll) =>
            actor.send({
              type: 'cells.corrected',
              edits: (isForAll ? stays : [judged]).map((each) => ({
                row: each.row,
                column: 'lengthOfStay',
                text: text ?? each.values.lengthOfStay ?? '',
              })),
            })
          }
        />
      )}
      {judged.candidates.length === 0 ? null : (
        <RecordChoice
          candidates={judged.candidates}
          chosen={judged.match?.iri ?? null}
          isNew={judged.wanted === 'create'}
          onChoose={(target) =>
            actor.send({
              type: 'rows.decided',
              rows: [row],
              fields: null,
              ...(target === null ? { decision: 'create' } : { decision: 'update', target }),
            })
          }
        />
      )}
      {facts === null ? null : (
        <MatchDetail
          facts={facts}
          vocabulary={vocabulary}
          decisions={decisionsOfKind(context.kind)}
          changingCount={differing.length}
          onDecide={(decision, fields, isForAll) =>
            actor.send({
              type: 'rows.decided',
              rows: isForAll ? differing.map(Number) : [row],
              decision,
              fields,
              ...(judged.candidates.length > 0 && judged.match && { target: judged.match.iri }),
            })
          }
        />
      )}
    </>
  )
}
