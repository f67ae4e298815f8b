import { memo, useId } from 'react'
import { Checkbox } from '../../../../components/inputs/Checkbox'
import { Button, Spinner } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import type { Company } from '../../../../contract/company/company'
import { valueColumns, type ValueColumn } from '../../../../domain/paste/pastedStops'
import {
  addressOfRow,
  placeOfRow,
  problemsOfRow,
  valuesOf,
  type PasteRow,
  type Place,
  type PlaceOfRow,
} from '../../../../machines/stopPaste/pasteRows'
import type { StopPasteActorRef } from '../../../../machines/stopPaste/stopPasteMachine'
import { pastedColumnTexts, pasteStopsTexts as texts } from '../../../../texts/tours/planDialogs'

type PasteRowItemProps = {
  row: PasteRow
  /** Result of the address search; undefined before the search. */
  place: Place | undefined
  company: Company
  isAsked: boolean
  /** Addresses cannot be edited during the search. */
  isFixed: boolean
  send: StopPasteActorRef['send']
}

/** One row: a checkbox, the address with its search result, and its invalid values below. */
export const PasteRowItem = memo(function PasteRowItem({
  row,
  place,
  company,
  isAsked,
  isFixed,
  send,
}: PasteRowItemProps) {
  const id = useId()
  const { number, isLeftOut, edited } = row
  const address = addressOfRow(row)
  const found = placeOfRow(row, place === undefined ? {} : { [address.trim()]: place })
  const problems = problemsOfRow(row, company)
  const values = valuesOf(row)
  // A corrected value keeps its field, which would otherwise vanish under the cursor.
  const shown = valueColumns.filter(
    (column) => problems[column] !== undefined || edited[column] !== undefined,
  )
  const search = () => send({ type: 'address.searched', number })
  const isOpen = found.kind === 'notFound' || found.kind === 'failed' || found.kind === 'unsearched'
  return (
    <li className="paste-row" data-row={number} data-muted={isLeftOut || undefined}>
      <Checkbox
        label={texts.take({ number })}
        checked={!isLeftOut}
        onToggle={(isTaken) => send({ type: 'row.switched', number, isLeftOut: !isTaken })}
      />
      <span className="paste-number">{number}</span>
      <span className="paste-name">
        <span title={values.name}>{values.name ?? texts.unnamed}</span>
        <span className="paste-details">{detailsOf(row)}</span>
      </span>
      <span className="paste-address">
        <input
          className="paste-input"
          name={`address${number}`}
          aria-label={texts.addressOf({ number })}
          aria-describedby={`${id}found`}
          aria-invalid={(!isLeftOut && (isOpen || found.kind === 'missing') && !isFixed) || undefined}
          autoComplete="off"
          value={address}
          // Not `disabled`, so that the field keeps the focus after Enter.
          readOnly={isFixed}
          onChange={(event) => send({ type: 'address.edited', number, text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isFixed) return
            event.preventDefault()
            search()
          }}
        />
        {isOpen && !isLeftOut && !isFixed ? (
          <Button size="sm" aria-label={texts.searchOf({ number })} onClick={search}>
            {texts.search}
          </Button>
        ) : null}
      </span>
      <span className="paste-found" id={`${id}found`}>
        <Found found={found} isAsked={isAsked} isLeftOut={isLeftOut} />
      </span>
      {shown.length === 0 || isLeftOut ? null : (
        <span className="paste-faults">
          {shown.map((column) => (
            <InvalidValue
              key={column}
              column={column}
              number={number}
              value={values[column] ?? ''}
              error={problems[column]}
              onChange={(text) => send({ type: 'value.edited', number, column, text })}
            />
          ))}
        </span>
      )}
    </li>
  )
})

type InvalidValueProps = {
  column: ValueColumn
  number: number
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** A value that is invalid, or was before its correction. */
function InvalidValue({ column, number, value, error, onChange }: InvalidValueProps) {
  const id = useId()
  const label = pastedColumnTexts[column]
  return (
    <label className="paste-fault">
      {label}
      <input
        className="paste-input"
        name={`${column}${number}`}
        aria-label={texts.valueOf({ label, number })}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}error`}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="paste-error" id={`${id}error`} aria-live="polite">
        {error}
      </span>
    </label>
  )
}

function Found({ found, isAsked, isLeftOut }: { found: PlaceOfRow; isAsked: boolean; isLeftOut: boolean }) {
  if (isLeftOut) return texts.isLeftOut
  if (isAsked) {
    return (
      <>
        <Spinner />
        {texts.searching}
      </>
    )
  }
  switch (found.kind) {
    case 'found':
    case 'doubtful': {
      const isSure = found.kind === 'found'
      return (
        <>
          <span className="paste-mark" data-kind={found.kind}>
            <Icon name={isSure ? 'circle-check' : 'triangle-alert'} />
          </span>
          <span className="paste-found-text" title={found.address.address}>
            {isSure ? null : (
              <span className="paste-mark" data-kind="doubtful">
                {found.reason === 'approximate' ? texts.approximate : texts.otherZip}
                {' · '}
              </span>
            )}
            {found.address.address}
          </span>
        </>
      )
    }
    case 'unsearched':
      return texts.unsearched
    default:
      return (
        <span className="paste-mark" data-kind="notFound">
          <Icon name="circle-alert" />
          {texts[found.kind]}
        </span>
      )
  }
}

const detailColumns = ['capacity', 'lengthOfStay', 'earliestTime', 'latestTime', 'phoneContactName'] as const

/** The other values of a row, unchanged. */
function detailsOf(row: PasteRow): string {
  const values = valuesOf(row)
  return detailColumns
    .flatMap((column) => {
      const value = values[column]
      return value === undefined ? [] : [`${pastedColumnTexts[column]} ${value}`]
    })
    .join(' · ')
}
