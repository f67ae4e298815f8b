import { rowOutcomes } from '../../../contract/imports/imports'
import type { SheetRow } from '../../../domain/imports/sheets/sheetTypes'
import type { Outcome } from '../../../machines/destinationImport/destinationImportTypes'
import { newImportTexts as texts } from '../../../texts/imports/newImport'
import { formatNumber } from '../../../texts/kit/format'

type OutcomesProps = {
  outcome: Outcome
  /** Number of rows without an outcome from the server. */
  unknownCount: number
  /** Number of skipped rows that are totals. */
  sums: number
  unknownText: (of: { count: number }) => string
  rows: readonly SheetRow[]
}
/** Further refused rows are in the list of imports. */
const shownRefused = 200

/** Number of rows per outcome, and the refused rows with their reasons. */
export function Outcomes({ outcome, unknownCount, sums, unknownText, rows }: OutcomesProps) {
  const { refused } = outcome
  // A total is no row that is missing afterwards.
  const shownSums = Math.min(sums, outcome.counts.skipped)
  const counts = { ...outcome.counts, skipped: outcome.counts.skipped - shownSums }
  return (
    <>
      <dl className="import-counts">
        {rowOutcomes.map((each) => (
          <div key={each} data-outcome={counts[each] > 0 ? each : undefined}>
            <dd>{counts[each] === 0 && unknownCount > 0 ? '–' : formatNumber(counts[each])}</dd>
            <dt>{texts.outcomes[each]}</dt>
          </div>
        ))}
        {shownSums === 0 ? null : (
          <div data-quiet>
            <dd>{formatNumber(shownSums)}</dd>
            <dt>{texts.sumRows({ count: shownSums })}</dt>
          </div>
        )}
        {unknownCount === 0 ? null : (
          <div>
            <dd>{formatNumber(unknownCount)}</dd>
            <dt>{texts.unknownCount}</dt>
          </div>
        )}
      </dl>
      {unknownCount === 0 ? null : <p className="import-second">{unknownText({ count: unknownCount })}</p>}
      {refused.length === 0 ? null : (
        <section className="import-refused">
          <h2>{texts.refusedRows}</h2>
          <table className="import-rows">
            <thead>
              <tr>
                <th scope="col">{texts.line}</th>
                <th scope="col">{texts.reason}</th>
              </tr>
            </thead>
            <tbody>
              {refused.slice(0, shownRefused).map(({ row, violations }) => (
                <tr key={row}>
                  <th scope="row">{rows[row]?.line ?? row + 1}</th>
                  <td>{violations.map(({ message }) => message).join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
