import { useMemo, useState } from 'react'
import { Button } from '../../components/inputs/controls'
import { SelectInput } from '../../components/inputs/SelectInput'
import { editsOfRow } from '../../domain/import/corrections'
import { judgeRow, type JudgedRow, type RowState } from '../../domain/import/judgeRow'
import type { SheetRow } from '../../domain/import/sheet'
import { readingOf, rowsOfFile } from '../../machines/destinationImport/destinationImportFacts'
import type { DestinationImportActorRef } from '../../machines/destinationImport/destinationImportMachine'
import type { DestinationImportContext } from '../../machines/destinationImport/destinationImportTypes'
import { columnText, faultText, newImportTexts as texts } from '../../texts/imports/newImport'

type RowListProps = {
  context: DestinationImportContext
  rows: readonly SheetRow[]
  actor: DestinationImportActorRef
}
const pageLength = 50
const states: readonly RowState[] = ['fault', 'doubt', 'changes', 'new', 'same', 'skipped', 'open']

/** Step 'Prüfen': what will be done with each row, and why not. Rows can be left out. */
export function RowList({ context, rows, actor }: RowListProps) {
  const [filter, setFilter] = useState<RowState | null>(null)
  const [page, setPage] = useState(0)
  const judged = useJudgedRows(context, rows)
  const shown = filter === null ? judged : judged.filter(({ state }) => state === filter)
  const from = Math.min(page, Math.max(0, Math.ceil(shown.length / pageLength) - 1)) * pageLength
  const some = shown.slice(from, from + pageLength)
  const countOf = (state: RowState) => judged.filter((row) => row.state === state).length
  return (
    <div className="import-check">
      <div className="import-check-bar">
        <SelectInput
          name="rowState"
          label={texts.filter}
          value={filter ?? ''}
          options={[
            { value: '', label: `${texts.allRows} (${judged.length})` },
            ...states.map((state) => ({
              value: state,
              label: `${texts.rowStates[state]} (${countOf(state)})`,
            })),
          ]}
          onChange={(value) => {
            setFilter(states.find((state) => state === value) ?? null)
            setPage(0)
          }}
        />
        <span className="import-second">
          {shown.length === 0
            ? texts.noRows
            : texts.shownRows({ from: from + 1, to: from + some.length, count: shown.length })}
        </span>
        <Button disabled={from === 0} onClick={() => setPage(from / pageLength - 1)}>
          {texts.previousPage}
        </Button>
        <Button disabled={from + pageLength >= shown.length} onClick={() => setPage(from / pageLength + 1)}>
          {texts.nextPage}
        </Button>
      </div>
      <div className="import-scroll" role="region" aria-label={texts.rowList} tabIndex={0}>
        <table className="import-rows">
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              <th scope="col">{texts.state}</th>
              <th scope="col">{texts.record}</th>
              <th scope="col">{texts.foundAddress}</th>
              <th scope="col">{texts.problem}</th>
              <th scope="col" />
            </tr>
          </thead>
          <tbody>
            {some.map((row) => (
              <JudgedLine
                key={row.row}
                row={row}
                line={rows[row.row]?.line ?? 0}
                context={context}
                actor={actor}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Rows are judged anew when something is known that says so. */
function useJudgedRows(context: DestinationImportContext, rows: readonly SheetRow[]): JudgedRow[] {
  const { matches, places, choices, corrections, columns, stayUnit, headLine } = context
  return useMemo(() => {
    const reading = readingOf(context)
    return rowsOfFile(context).map((row) =>
      judgeRow(row, rows[row]?.cells ?? [], editsOfRow(corrections, row), context, reading),
    )
    // The context changes with every event, these parts of it with those that matter here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rows, matches, places, choices, corrections, columns, stayUnit, headLine])
}

type JudgedLineProps = { row: JudgedRow; line: number } & Pick<RowListProps, 'context' | 'actor'>

function JudgedLine({ row, line, context, actor }: JudgedLineProps) {
  const { state, values, addressText, place, faults, changes, match } = row
  const isSkipped = state === 'skipped'
  const label = isSkipped ? texts.takeAgain : texts.skip
  return (
    <tr>
      <th scope="row">{line}</th>
      <td data-row-state={state}>{texts.rowStates[state]}</td>
      <td>{values.name || values.refId || '–'}</td>
      <td>{place?.kind === 'found' ? place.address.address : addressText}</td>
      <td>
        {Object.values(faults).map((fault) => (
          <div key={faultText(fault)} className="import-fault-text">
            {faultText(fault)}
          </div>
        ))}
        {state === 'doubt' ? texts.approximate : null}
        {state === 'changes'
          ? texts.changesFields({
              fields: changes.map((column) => columnText(column, context.vocabulary)).join(', '),
            })
          : null}
      </td>
      <td>
        <Button
          aria-label={texts.rowNamed({ action: label, line })}
          onClick={() =>
            actor.send({
              type: 'rows.decided',
              rows: [row.row],
              decision: isSkipped ? (match === null ? 'create' : 'update') : 'skip',
              fields: null,
            })
          }
        >
          {label}
        </Button>
      </td>
    </tr>
  )
}
