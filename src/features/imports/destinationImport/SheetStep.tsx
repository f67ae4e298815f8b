import { SelectInput } from '../../../components/inputs/SelectInput'
import { FormField } from '../../../components/inputs/FormField'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { textEncodings, type SheetRow, type TextEncoding } from '../../../domain/imports/sheets/sheetTypes'
import type { DestinationImportContext } from '../../../machines/destinationImport/destinationImportTypes'
import type { DestinationImportActorRef } from '../../../machines/destinationImport/destinationImportMachine'
import { newImportTexts as texts } from '../../../texts/imports/newImport'
import { columnLetter } from './importSteps'

/** Number of first rows offered as the header row, because titles may precede it. */
const offeredHeads = 25
const shownRows = 12
const shownProblems = 5

/** UTF-8 and UTF-16 are detected reliably. Any other encoding is a guess. */
const isGuess = (encoding: TextEncoding) => !encoding.startsWith('utf-8') && !encoding.startsWith('utf-16')

type SheetStepProps = {
  context: DestinationImportContext
  rows: readonly SheetRow[]
  actor: DestinationImportActorRef
  onPickOther: () => void
}

/** The detected format, sheet and header row, to be confirmed by the user. */
export function SheetStep({ context, rows, actor, onPickOther }: SheetStepProps) {
  const { facts, sheet, headLine, reading } = context
  if (facts === null) return null
  const { problems = [], hiddenCount = 0 } = facts.sheets[sheet] ?? {}
  const notices = [
    ...(facts.format.kind === 'text' && isGuess(facts.format.encoding) ? [texts.encodingHint] : []),
    ...problems
      .slice(0, shownProblems)
      .map(({ line, kind }) => texts.problemIn({ line, words: texts.problems[kind] })),
    ...(problems.length > shownProblems
      ? [texts.moreProblems({ count: problems.length - shownProblems })]
      : []),
  ]
  const heads = [
    { value: '', label: texts.noHead },
    ...rows.slice(0, offeredHeads).map(({ line }, index) => ({
      value: String(index),
      label: texts.headInLine({ line }),
    })),
  ]
  const width = Math.min(facts.sheets[sheet]?.width ?? 0, 40)
  return (
    <div className="import-sheet">
      <div className="import-choices">
        <div>
          <div className="import-second">{texts.takenFor}</div>
          <div>{texts.formatOf(facts.format)}</div>
        </div>
        <Button onClick={onPickOther}>{texts.pickOther}</Button>
        {facts.format.kind === 'text' ? (
          <FormField label={texts.encoding}>
            <SelectInput
              name="encoding"
              value={facts.format.encoding}
              options={textEncodings.map((value) => ({ value, label: texts.encodingOf(value) }))}
              onChange={(value) => {
                const encoding = textEncodings.find((each) => each === value) ?? null
                actor.send({ type: 'reading.chosen', reading: { ...reading, encoding } })
              }}
            />
          </FormField>
        ) : null}
        {facts.sheets.length < 2 ? null : (
          <FormField label={texts.sheet}>
            <SelectInput
              name="sheet"
              value={String(sheet)}
              options={facts.sheets.map(({ name, rows: count }, index) => ({
                value: String(index),
                label: texts.sheetOption({ name, count }),
              }))}
              onChange={(value) => actor.send({ type: 'sheet.chosen', sheet: Number(value) })}
            />
          </FormField>
        )}
        <FormField label={texts.head}>
          <SelectInput
            name="headLine"
            value={headLine === null ? '' : String(headLine)}
            options={heads}
            onChange={(value) =>
              actor.send({ type: 'headLine.chosen', headLine: value === '' ? null : Number(value) })
            }
          />
        </FormField>
      </div>
      {hiddenCount === 0 ? null : (
        <fieldset className="import-radios">
          <legend>{texts.hiddenRows({ count: hiddenCount })}</legend>
          {(['take', 'leave'] as const).map((hiddenRows) => (
            <label key={hiddenRows}>
              <input
                type="radio"
                name="hiddenRows"
                checked={reading.hiddenRows === hiddenRows}
                onChange={() => actor.send({ type: 'reading.chosen', reading: { ...reading, hiddenRows } })}
              />
              {texts.hiddenChoices[hiddenRows]}
            </label>
          ))}
        </fieldset>
      )}
      {notices.length === 0 ? null : (
        <div className="import-problems" role="status">
          <Icon name="triangle-alert" />
          <ul>
            {notices.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="import-scroll" role="region" aria-label={texts.firstRows} tabIndex={0}>
        <table className="import-rows">
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              {Array.from({ length: width }, (_, index) => (
                <th key={index} scope="col">
                  {columnLetter(index)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownRows).map(({ line, cells }, index) => (
              <tr
                key={line}
                data-row={
                  index === headLine ? 'head' : headLine !== null && index < headLine ? 'above' : undefined
                }
              >
                <th scope="row">{line}</th>
                {Array.from({ length: width }, (_, at) => (
                  <td key={at}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
