import './overview.css'
import { Suspense } from 'react'
import { ScreenHeader } from '../../../components/frame/ScreenHeader'
import { lazyNamed } from '../../../platform/lazyNamed'
import { useExtension } from '../../../platform/useExtension'
import { planningTexts } from '../../../texts/tours/planning'
import { PlanningScreen } from '../planning/PlanningScreen'
import { useCalendarView } from './calendarView'
import { ViewSwitch } from './components/ViewSwitch'

const CalendarScreen = lazyNamed(() => import('./CalendarScreen'), 'CalendarScreen')

/** /tour-templates/planning: a day of all tours; week and month if the server has plans of dates. */
export function OverviewScreen() {
  return useExtension('plannedTours') ? <Overview /> : <PlanningScreen />
}

function Overview() {
  const work = useCalendarView()
  const { state, open } = work
  const viewSwitch = <ViewSwitch view={state.view} onChoose={(view) => open({ view })} />
  if (state.view === 'day') return <PlanningScreen viewSwitch={viewSwitch} />
  const tabs = <div className="calendar-switch">{viewSwitch}</div>
  return (
    <Suspense fallback={<ScreenHeader title={planningTexts.title} tabs={tabs} />}>
      <CalendarScreen view={state.view} work={work} viewSwitch={viewSwitch} />
    </Suspense>
  )
}
