import { useState } from 'react'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { SelectInput } from '../../../components/inputs/SelectInput'
import { columnsOfKind } from '../../../domain/imports/columns/importColumns'
import type { SheetRow } from '../../../domain/imports/sheets/sheetTypes'
import type { DestinationImportActorRef } from '../../../machines/destinationImport/destinationImportMachine'
import type { DestinationImportContext } from '../../../machines/destinationImport/destinationImportTypes'
import { columnText, newImportTexts as texts } from '../../../texts/imports/newImport'
import { Certainty } from './Certainty'
import { columnFacts } from './columnFacts'
import { columnLetter } from './importSteps'
import { RowPreview } from './RowPreview'

type MappingStepProps = {
  context: DestinationImportContext
  rows: readonly SheetRow[]
  actor: DestinationImportActorRef
}

/** Step 'Zuordnung': the meaning of each column of the sheet, beside a preview of one row. */
export function MappingStep({ context, rows, actor }: MappingStepProps) {
  const { kind, columns, suggestions, headLine, saved, vocabulary } = context
  const [facts] = useState(() => columnFacts(rows, headLine, columns.length))
  const head = headLine === null ? null : (rows[headLine] ?? null)
  const offered = columnsOfKind(kind, vocabulary)
  const options = [
    { value: '', label: texts.notTaken },
    ...offered.map((column) => ({ value: column, label: columnText(column, vocabulary) })),
  ]
  return (
    <>
      {saved === null ? null : (
        <div className="import-saved" role="status">
          <Icon name="circle-check" />
          <b>{texts.foundMapping({ name: saved.name })}</b>
          <Button onClick={() => actor.send({ type: 'mapping.dropped' })}>{texts.dropMapping}</Button>
        </div>
      )}
      <div className="import-two">
        <div className="import-scroll" role="region" aria-label={texts.mapping} tabIndex={0}>
          <table className="mapping-table">
            <thead>
              <tr>
                <th scope="col">{texts.columnLetter}</th>
                <th scope="col">{texts.headingIn({ line: head?.line ?? null })}</th>
                <th scope="col">{texts.samples}</th>
                <th scope="col">{texts.field}</th>
                <th scope="col">{texts.certainty}</th>
              </tr>
            </thead>
            <tbody>
              {columns.map((column, index) => {
                const { filled, empty, samples } = facts[index] ?? { filled: 0, empty: 0, samples: [] }
                const suggestion = suggestions[index]
                const isSuggested = suggestion?.column === column
                return (
                  <tr key={index} data-taken={column === null ? undefined : true}>
                    <td className="mapping-letter">{columnLetter(index)}</td>
                    <th scope="row">
                      <b>{head?.cells[index] || texts.noHeading}</b>
                      <small>{texts.valuesOf({ filled, empty })}</small>
                    </th>
                    <td className="mapping-samples" title={samples.join(' · ')}>
                      {samples.join(' · ')}
                    </td>
                    <td>
                      <SelectInput
                        name={`column-${index}`}
                        label={texts.fieldOf({ column: columnLetter(index) })}
                        value={column ?? ''}
                        options={options}
                        onChange={(value) =>
                          actor.send({
                            type: 'column.mapped',
                            index,
                            column: offered.find((each) => each === value) ?? null,
                          })
                        }
                      />
                    </td>
                    <td>
                      <Certainty
                        certainty={
                          isSuggested
                            ? (suggestion?.certainty ?? 'none')
                            : column === null
                              ? 'none'
                              : 'chosen'
                        }
                        unreadable={isSuggested && column !== null ? (suggestion?.unreadable ?? 0) : 0}
                      />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
        <RowPreview context={context} rows={rows} actor={actor} offered={offered} />
      </div>
    </>
  )
}
