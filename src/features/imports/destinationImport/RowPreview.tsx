import { useState } from 'react'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import type { ImportColumn } from '../../../domain/imports/columns/importColumns'
import { readRow } from '../../../domain/imports/rows/importRow'
import type { StayUnit } from '../../../domain/imports/cells/readCell'
import type { SheetRow } from '../../../domain/imports/sheets/sheetTypes'
import {
  countRowsOfFile,
  firstRowOf,
  readingOf,
} from '../../../machines/destinationImport/destinationImportFacts'
import type { DestinationImportActorRef } from '../../../machines/destinationImport/destinationImportMachine'
import type { DestinationImportContext } from '../../../machines/destinationImport/destinationImportTypes'
import { columnText, faultText, newImportTexts as texts } from '../../../texts/imports/newImport'

type RowPreviewProps = {
  context: DestinationImportContext
  rows: readonly SheetRow[]
  actor: DestinationImportActorRef
  offered: readonly ImportColumn[]
}
const stayUnits: readonly StayUnit[] = ['hours', 'minutes', 'seconds']

/** Preview of one real row, with the text of the file behind each conversion. */
export function RowPreview({ context, rows, actor, offered }: RowPreviewProps) {
  const [at, setAt] = useState(0)
  const count = countRowsOfFile(context)
  const row = at < count ? rows[firstRowOf(context) + at] : undefined
  const { columns, stayUnit, vocabulary } = context
  const unused = offered.filter((column) => !columns.includes(column))
  const read = row === undefined ? null : readRow(row.cells, {}, readingOf(context))
  return (
    <aside className="import-side">
      <section>
        <div className="import-side-head">
          <h2>{texts.previewOf({ line: row?.line ?? 0 })}</h2>
          <Button aria-label={texts.previousRow} disabled={at === 0} onClick={() => setAt(at - 1)}>
            <Icon name="chevron-up" />
          </Button>
          <Button aria-label={texts.nextRow} disabled={at >= count - 1} onClick={() => setAt(at + 1)}>
            <Icon name="chevron-down" />
          </Button>
        </div>
        <dl className="import-facts">
          {columns.map((column, index) => {
            if (column === null) return null
            const value = read?.values[column] ?? ''
            const cell = row?.cells[index] ?? ''
            const fault = read?.faults[column]
            return (
              <div key={index}>
                <dt>{columnText(column, vocabulary)}</dt>
                <dd>
                  {value || '–'}
                  {cell !== '' && cell !== value ? <em> {texts.from({ text: cell })}</em> : null}
                  {fault === undefined ? null : <div className="import-fault-text">{faultText(fault)}</div>}
                </dd>
              </div>
            )
          })}
        </dl>
      </section>
      {columns.includes('lengthOfStay') ? (
        <section>
          <fieldset className="import-radios">
            <legend>{texts.stayUnit}</legend>
            {stayUnits.map((unit) => (
              <label key={unit}>
                <input
                  type="radio"
                  name="stayUnit"
                  checked={stayUnit === unit}
                  onChange={() => actor.send({ type: 'stayUnit.chosen', stayUnit: unit })}
                />
                {texts.stayUnits[unit]}
              </label>
            ))}
          </fieldset>
          {context.mixedColumns?.includes(columns.indexOf('lengthOfStay')) ? (
            <p className="import-second" role="status">
              {texts.stayMixed}
            </p>
          ) : null}
        </section>
      ) : null}
      {unused.length === 0 ? null : (
        <section>
          <h2>{texts.fieldsWithout}</h2>
          <ul className="import-unused">
            {unused.map((column) => (
              <li key={column}>{columnText(column, vocabulary)}</li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
