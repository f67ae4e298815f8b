import './dayBar.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type CSSProperties } from 'react'
import type { Iri } from '../../../../contract/wire/ids'
import { idOfIri } from '../../../../contract/wire/ids'
import { percentOn, tickText } from '../../../../kits/tourPlan/derivePlan'
import { WindowChart } from '../../../../kits/tourPlan/WindowChart'
import { tourColourVariables, tourLineVariables } from '../../../../lib/tourColour'
import { useApi } from '../../../../platform/useApi'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { deriveDayBar, type DayBarInput } from './deriveDayBar'

type DayBarProps = { iri: Iri; tour: Iri; draft: DayBarInput['draft'] }

/** The day of the tour with the window of the form and the planned arrival. Nothing until it is known. */
export function DayBar({ iri, tour, draft }: DayBarProps) {
  const { queries } = useApi()
  const { company } = useCurrentUser()
  const id = idOfIri(tour)
  const { data: template } = useQuery(queries.tourTemplates.detail(id))
  const { data: list } = useQuery(queries.tourTemplates.presentStops(id))
  const { data: route } = useQuery(queries.tourTemplates.route(id))
  const bar = useMemo(() => {
    if (template === undefined || list === undefined) return null
    return deriveDayBar({ tour: template.value, stops: list.stops, route, company, iri, draft })
  }, [template, list, route, company, iri, draft])
  if (bar === null) return null
  const { axis, stop, remark } = bar
  const colour = template?.value.color ?? ''
  return (
    <div
      className="day-bar"
      style={{ ...tourColourVariables(colour), ...tourLineVariables(colour) } as CSSProperties}
    >
      <span className="day-bar-hours" aria-hidden>
        {axis.ticks.map((tick) => (
          <i key={tick} style={{ left: `${percentOn(axis, tick * 3600)}%` }}>
            {tickText(axis, tick)}
          </i>
        ))}
      </span>
      <WindowChart stop={stop} axis={axis} />
      <p role="status" data-tone={remark.tone}>
        {remark.text}
      </p>
    </div>
  )
}
