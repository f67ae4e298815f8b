import type { ExportChunk } from '../../../../machines/bulkExport/exportChunks'
import type { Transfer } from '../../../../platform/transferProgress'
import { bulkExportTexts as texts } from '../../../../texts/exports/bulkExport'
import { shareOfChunk } from '../exportFigures'

type Status = ExportChunk['status']

const order: readonly Status[] = ['checked', 'loading', 'retrying', 'pausing', 'waiting']

type ChunkCellsProps = {
  chunks: readonly ExportChunk[]
  transfer: Transfer
  /** Seconds until the retry of a chunk, by its index. */
  waits: Readonly<Record<number, number>>
}

/** One cell per chunk, and the legend of the cells. */
export function ChunkCells({ chunks, transfer, waits }: ChunkCellsProps) {
  const shown = order.filter((status) => chunks.some((chunk) => chunk.status === status))
  return (
    <>
      <ul className="export-cells" aria-label={texts.cells}>
        {chunks.map(({ index, status }) => {
          const share = status === 'loading' ? shareOfChunk(index, transfer) : null
          const name = stateName(status, waits[index], share)
          return (
            <li
              key={index}
              className="export-cell"
              title={name}
              data-status={status}
              style={{ ['--share' as string]: `${Math.round((share ?? 0) * 100)}%` }}
            >
              <span aria-hidden>{index + 1}</span>
              <span className="visually-hidden">{texts.cell({ number: index + 1, state: name })}</span>
            </li>
          )
        })}
      </ul>
      <div className="export-legend">
        {shown.map((status) => (
          <span key={status}>
            <span className="export-swatch" data-status={status} aria-hidden />
            {stateName(status, soonest(chunks, status, waits), null)}
          </span>
        ))}
      </div>
    </>
  )
}

/** Describes a cell, with the seconds until its retry or its progress. */
function stateName(status: Status, seconds: number | undefined, share: number | null): string {
  switch (status) {
    case 'retrying':
      return seconds === undefined ? texts.retrying : texts.retryingIn({ seconds })
    case 'pausing':
      return seconds === undefined ? texts.pausing : texts.pausingFor({ seconds })
    case 'loading':
      return share === null
        ? texts.loading
        : `${texts.loading}, ${texts.share({ percent: Math.round(share * 100) })}`
    case 'checked':
      return texts.checked
    case 'waiting':
      return texts.waiting
  }
}

function soonest(
  chunks: readonly ExportChunk[],
  status: Status,
  waits: Readonly<Record<number, number>>,
): number | undefined {
  const seconds = chunks
    .filter((chunk) => chunk.status === status)
    .flatMap(({ index }) => waits[index] ?? [])
    .sort((one, other) => one - other)
  return seconds[0]
}
