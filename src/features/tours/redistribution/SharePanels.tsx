import { useId, useState, type ReactNode } from 'react'
import { redistributionTexts as texts } from '../../../texts/tours/redistribution'
import { useWidth } from './useWidth'

const views = ['question', 'list', 'map'] as const
type View = (typeof views)[number]

type SharePanelsProps = { question: ReactNode; list: ReactNode; map: ReactNode; hasResult: boolean }

/**
 * Options, result and map side by side. Below 1280 px the map is a tab, below 768 px each of them is. The
 * elements are the same in every layout, so that rotating a phone loses no input.
 */
export function SharePanels({ question, list, map, hasResult }: SharePanelsProps) {
  const id = useId()
  const width = useWidth()
  const [chosen, choose] = useState<View | null>(null)
  const tabs: readonly View[] =
    width === 'wide' ? [] : width === 'medium' ? (['list', 'map'] as const) : views
  const offered = hasResult ? tabs : []
  const otherwise: View = width === 'narrow' && !hasResult ? 'question' : 'list'
  const view = chosen !== null && offered.includes(chosen) ? chosen : otherwise
  const panels: Record<View, ReactNode> = { question, list, map }
  const isShown = (each: View) => (tabs.includes(each) ? each === view : each !== 'map' || hasResult)
  return (
    <div className="share-panels" data-width={width}>
      {offered.length === 0 ? null : (
        <div
          role="tablist"
          aria-label={texts.result}
          className="share-tabs"
          onKeyDown={(event) => {
            const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
            const next = offered[(offered.indexOf(view) + step + offered.length) % offered.length]
            if (step === 0 || next === undefined) return
            choose(next)
            document.getElementById(`${id}${next}-tab`)?.focus()
          }}
        >
          {offered.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              id={`${id}${each}-tab`}
              aria-selected={each === view}
              aria-controls={`${id}${each}`}
              tabIndex={each === view ? 0 : -1}
              onClick={() => choose(each)}
            >
              {texts.views[each]}
            </button>
          ))}
        </div>
      )}
      {views.map((each) => (
        <div
          key={each}
          id={`${id}${each}`}
          className={`share-panel share-${each}`}
          hidden={!isShown(each)}
          {...(offered.includes(each) && { role: 'tabpanel', 'aria-labelledby': `${id}${each}-tab` })}
        >
          {/* Rendering a hidden map would drain the battery of a phone. */}
          {each === 'map' && !isShown(each) ? null : panels[each]}
        </div>
      ))}
    </div>
  )
}
