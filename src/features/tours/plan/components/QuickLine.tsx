import './quickLine.css'
import { Box } from '@chakra-ui/react/box'
import { useId, type KeyboardEvent, type RefObject } from 'react'
import { Key } from '../../../../components/marks/Key'
import { Icon } from '../../../../components/marks/Icon'
import { TourBadge } from '../../../../components/marks/TourBadge'
import { FetchIndicator } from '../../../../components/states/FetchIndicator'
import type { Iri } from '../../../../contract/wire/ids'
import { SuggestionList } from '../../../../kits/address/SuggestionList'
import type { Suggestion } from '../../../../kits/address/suggestion'
import { shownText } from '../../../../lib/shownText'
import type { TourPlanEvent } from '../../../../machines/tourPlan/tourPlanTypes'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { addressTexts } from '../../../../texts/stops/address'
import { quickLineTexts as texts } from '../../../../texts/tours/quickLine'
import type { Plan } from '../../../../kits/tourPlan/derivePlan'
import { isCopied } from '../appendStop'
import { previewStop } from '../previewStop'
import type { LegCache } from '../../../../kits/tourPlan/tourFigures'
import { useQuickLine } from '../useQuickLine'

export type QuickLineProps = {
  tourTemplate: Iri
  plan: Plan
  book: LegCache
  shown: readonly Iri[]
  /** Number of stops being created. The next one follows them. */
  pending: number
  send: (event: TourPlanEvent) => void
  /** Opens the editor with the position of a suggestion. */
  onEdit: (suggestion: Suggestion) => void
  /** Called with pasted spreadsheet rows. */
  onRows: (text: string) => void
  input: RefObject<HTMLInputElement | null>
}

/**
 * Last row of the list: the user types an address, a destination or a template, and Enter makes it the next
 * stop.
 */
export function QuickLine(props: QuickLineProps) {
  const { tourTemplate, plan, book, shown, pending, send, onEdit, onRows, input } = props
  const id = useId()
  const { company } = useCurrentUser()
  const position = shown.length + pending + 1
  const line = useQuickLine({ tourTemplate, shown, position, send, onEdit })
  const { text, suggestions, list, active } = line
  const isOpen = text.trim() !== ''

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.shiftKey && active !== undefined) {
      event.preventDefault()
      line.edit(active)
      return
    }
    if (list.handleKey(event)) return
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      line.searchNow()
    }
    // Keeps the text and re-enables the keys of the screen.
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      input.current?.blur()
    }
  }

  const costOf = (suggestion: Suggestion) => {
    const preview = previewStop(plan, book, suggestion, line.placeOf(suggestion), company)
    const cost = texts.cost({ seconds: preview.durationSeconds, endTime: preview.endTime })
    return isCopied(suggestion) ? `${texts.asCopy}, ${cost}` : cost
  }
  const noteOf = (suggestion: Suggestion, isActive: boolean) => (
    <>
      {isActive ? <span className="quick-cost">{costOf(suggestion)}</span> : null}
      {suggestion.kind === 'destination' ? (
        <TourOf record={suggestion.record} tourTemplate={tourTemplate} />
      ) : null}
    </>
  )

  return (
    <div className="quick" data-open={isOpen || undefined}>
      <div className="quick-line">
        <span className="quick-station" aria-hidden>
          <Icon name="plus" size={13} />
        </span>
        <div className="quick-field">
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={texts.label}
            aria-expanded={suggestions.length > 0}
            aria-controls={suggestions.length > 0 ? id : undefined}
            aria-autocomplete="list"
            aria-activedescendant={list.active === null ? undefined : `${id}-${list.active}`}
            autoComplete="off"
            placeholder={texts.placeholder}
            value={text}
            onChange={(event) => line.type(event.target.value)}
            onPaste={(event) => {
              const rows = event.clipboardData.getData('text/plain')
              if (!/[\t\n]/.test(rows.trim())) return
              event.preventDefault()
              onRows(rows)
            }}
            onKeyDown={handleKey}
          />
          <FetchIndicator state={line.isBusy ? 'LOADING' : line.hasFailed ? 'ERROR' : 'IDLE'} />
        </div>
        <span className="quick-place">{texts.place({ position })}</span>
      </div>
      {isOpen && suggestions.length > 0 ? (
        <SuggestionList
          id={id}
          label={texts.suggestions}
          suggestions={suggestions}
          active={list.active}
          isFloating={false}
          onActivate={list.activate}
          onChoose={line.append}
          noteOf={noteOf}
        />
      ) : null}
      {isOpen ? (
        <div className="quick-footer">
          <span role="status">{footerOf(line)}</span>
          {suggestions.length > 0 ? (
            <span className="quick-keys" aria-hidden>
              <Key>{texts.keyAppend}</Key> {texts.append}
              <Key>{texts.keyEdit}</Key> {texts.edit}
            </span>
          ) : null}
        </div>
      ) : null}
      <Box srOnly role="status">
        {line.announcement}
      </Box>
    </div>
  )
}

type FooterProps = { hasFailed: boolean; isEmpty: boolean; searchedTown: string | null }

function footerOf({ hasFailed, isEmpty, searchedTown }: FooterProps): string {
  if (hasFailed) return texts.failed
  if (isEmpty) return texts.notFound
  return searchedTown === null ? '' : addressTexts.searchedTown({ town: searchedTown })
}

type TourOfProps = { record: Extract<Suggestion, { kind: 'destination' }>['record']; tourTemplate: Iri }

/** Shows the tour of a destination; nothing if it is unknown. */
function TourOf({ record: { tourTemplate: tour }, tourTemplate }: TourOfProps) {
  if (tour === undefined) return null
  if (tour === null) return <span className="quick-note">{texts.withoutTour}</span>
  if (tour['@id'] === tourTemplate) return <span className="quick-note">{texts.isHere}</span>
  return <TourBadge name={shownText(tour.name)} colour={tour.color} />
}
