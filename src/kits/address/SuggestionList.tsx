import './suggestions.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '../../components/marks/Icon'
import { addressTexts as texts } from '../../texts/stops/address'
import type { Suggestion } from './suggestion'

const kinds = ['destination', 'template', 'address'] as const
const icons: Record<Suggestion['kind'], IconName> = {
  destination: 'map-pin',
  template: 'copy-check',
  address: 'search',
}

type SuggestionListProps = {
  id: string
  label: string
  suggestions: readonly Suggestion[]
  active: number | null
  /** Whether the list overlays the page below the input or is part of its flow. */
  isFloating: boolean
  onChoose: (suggestion: Suggestion) => void
  onActivate?: (index: number) => void
  /** Rendered at the end of a row. */
  noteOf?: (suggestion: Suggestion, isActive: boolean) => ReactNode
}

/** Destinations, templates and addresses in one listbox below an input. */
export function SuggestionList({
  id,
  label,
  suggestions,
  active,
  isFloating,
  onChoose,
  onActivate,
  noteOf,
}: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  const groups = kinds
    .map((kind) => ({ kind, members: suggestions.filter((each) => each.kind === kind) }))
    .filter(({ members }) => members.length > 0)
  // A heading over a single group adds nothing.
  const hasHeads = groups.some(({ kind }) => kind !== 'address')
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className="suggestions"
      data-floating={isFloating || undefined}
    >
      {groups.map(({ kind, members }) => (
        <div key={kind} role="group" aria-label={texts.groups[kind]}>
          {hasHeads ? (
            <div className="suggestions-head" aria-hidden>
              {texts.groups[kind]}
            </div>
          ) : null}
          {members.map((suggestion) => {
            const index = suggestions.indexOf(suggestion)
            const { key, title, detail } = suggestion
            return (
              <div
                key={key}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className="suggestion"
                // The field must keep the focus, or the list would close before the click arrives.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => index !== active && onActivate?.(index)}
                onClick={() => onChoose(suggestion)}
              >
                <Icon name={icons[kind]} />
                <span className="suggestion-title" title={title}>
                  {title}
                </span>
                {detail === '' ? null : (
                  <span className="suggestion-detail" title={detail}>
                    {detail}
                  </span>
                )}
                {suggestion.kind === 'address' && suggestion.address.approximate ? (
                  <span className="suggestion-guess">{texts.approximate}</span>
                ) : null}
                {noteOf?.(suggestion, index === active)}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
