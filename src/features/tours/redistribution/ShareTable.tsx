import type { ReactNode } from 'react'
import { TourBadge } from '../../../components/marks/TourBadge'
import {
  formatClockTime,
  formatKilometers,
  formatMaximum,
  formatNumber,
  formatHoursMinutes,
} from '../../../texts/kit/format'
import { redistributionTexts as texts } from '../../../texts/tours/redistribution'
import type { Change, Share } from './deriveShare'

const kilometers = (meters: number) => formatKilometers(meters)
const columns = ['stops', 'load', 'work', 'end', 'distance', 'violations'] as const

/** Every tour before and after, on one scale of load. */
export function ShareTable({ tours, sum }: Pick<Share, 'tours' | 'sum'>) {
  const areNew = tours.every(({ tour }) => tour.isNew)
  const largest = Math.max(
    1,
    ...tours.flatMap(({ tour, load }) => [tour.maximum, load.before, load.after].map(Number)),
  )
  return (
    <div className="share-table-frame" role="region" aria-label={texts.table} tabIndex={0}>
      <table className="share-table">
        <thead>
          <tr>
            <th scope="col">{texts.columns.tour}</th>
            <th scope="col">{texts.columns.name}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {texts.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tours.map(({ tour, isOut, count, load, work, end, distance, violations }) => (
            <tr key={tour.iri}>
              <td>
                <TourBadge name={tour.name} colour={tour.colour} code={tour.code} />
              </td>
              <th scope="row" title={tour.name}>
                {tour.name}
              </th>
              <td>
                <Pair change={count} format={formatNumber} isNew={tour.isNew} />
              </td>
              <td>
                <Load change={load} maximum={tour.maximum} largest={largest} isNew={tour.isNew} />
              </td>
              <td>
                <Pair change={{ ...work, before: null }} format={formatHoursMinutes} isOut={isOut} isNew />
              </td>
              <td>
                <Pair change={end} format={formatClockTime} isOut={isOut} isNew={tour.isNew} />
              </td>
              <td>
                <Pair change={distance} format={kilometers} isOut={isOut} isNew={tour.isNew} />
              </td>
              <td>
                <Pair
                  change={violations}
                  format={formatNumber}
                  isOut={isOut}
                  isNew={tour.isNew}
                  isWorseWhenMore
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{texts.sum}</th>
            <td>
              <Pair change={sum.count} format={formatNumber} isNew={areNew} />
            </td>
            <td>
              <Of amount={sum.load.after} maximum={sum.maximum} />
            </td>
            <td />
            <td />
            <td>
              <Pair change={sum.distance} format={kilometers} isNew={areNew} />
            </td>
            <td>
              <Pair change={sum.violations} format={formatNumber} isNew={areNew} isWorseWhenMore />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type PairProps = {
  change: Change
  format: (value: number) => string
  /** The tour has no driver, so there is no figure after. */
  isOut?: boolean
  /** The tour did not exist before. */
  isNew?: boolean
  isWorseWhenMore?: boolean
}

/** '14 → 17'; screen readers read '14, danach 17'. */
function Pair({
  change: { before, after },
  format,
  isOut = false,
  isNew = false,
  isWorseWhenMore = false,
}: PairProps): ReactNode {
  const from = before === null ? '–' : format(before)
  const to = after === null || isOut ? '–' : format(after)
  const isWorse = isWorseWhenMore && before !== null && after !== null && after > before
  if (isNew)
    return (
      <span className="share-pair">
        <strong data-tone={isWorse ? 'soft' : undefined}>{to}</strong>
      </span>
    )
  return (
    <>
      <span className="visually-hidden">{texts.change({ from, to })}</span>
      <span aria-hidden className="share-pair">
        <span>{from}</span> → <strong data-tone={isWorse ? 'soft' : undefined}>{to}</strong>
      </span>
    </>
  )
}

type LoadProps = { change: Change; maximum: number | null; largest: number; isNew: boolean }

/** The bar shows the new load, and a tick the previous one. */
function Load({ change: { before, after }, maximum, largest, isNew }: LoadProps) {
  const percent = (value: number) => `${(100 * value) / largest}%`
  return (
    <span className="share-load">
      <span className="share-bars" aria-hidden>
        <span className="share-bar" style={{ width: percent(maximum ?? largest) }} />
        <span className="share-fill" style={{ width: percent(after ?? 0) }} />
        {before === null || isNew ? null : <span className="share-tick" style={{ left: percent(before) }} />}
      </span>
      <Of amount={after} maximum={maximum} />
    </span>
  )
}

function Of({ amount, maximum }: { amount: number | null; maximum: number | null }) {
  const isTooMuch = amount !== null && maximum !== null && amount > maximum
  return (
    <span className="share-of">
      <strong data-tone={isTooMuch ? 'strict' : undefined}>
        {amount === null ? '–' : formatNumber(amount)}
      </strong>
      {maximum === null ? '' : ` / ${formatMaximum(maximum)}`}
    </span>
  )
}
