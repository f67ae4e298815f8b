import { useState } from 'react'
import { LazyOverlay } from '../../../../components/dialogs/LazyOverlay'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { Tooltip } from '../../../../components/marks/Tooltip'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import type { PlannedTour } from '../../../../contract/tour/plannedTour'
import { idOfIri } from '../../../../contract/wire/ids'
import { lazyNamed } from '../../../../platform/lazyNamed'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { substituteTexts as texts } from '../../../../texts/tours/substitutes'
import type { CalendarPlan } from '../calendarPlans'
import { tourName } from '../planWords'

const SubstituteDialog = lazyNamed(() => import('./SubstituteDialog'), 'SubstituteDialog')

/** In a cell of the calendar: chooses another driver for the date. Absent where nothing can be changed. */
export function SubstituteOfPlan({ plan, tabIndex }: { plan: CalendarPlan; tabIndex: number }) {
  const { facts } = useCurrentUser()
  const [isOpen, setIsOpen] = useState(false)
  const { tour, date, isPast, cancelledBecause } = plan
  if (!facts.isCompanyAdmin || isPast || cancelledBecause !== null) return null
  const label = texts.chooseFor({ tour: tourName(tour), day: date })
  return (
    <>
      <button
        type="button"
        className="week-substitute"
        aria-label={label}
        title={texts.choose}
        tabIndex={tabIndex}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="user-round-cog" size={14} />
      </button>
      {isOpen ? <Overlay tourId={tour.id} date={date} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

/** In the bar of a date. */
export function SubstituteOfDate({ plan, day }: { plan: PlannedTour; day: IsoDay }) {
  const [isOpen, setIsOpen] = useState(false)
  const [tourId = ''] = idOfIri(plan['@id']).split('_')
  return (
    <>
      <Tooltip content={texts.choose} placement="bottom">
        <Button size="icon" aria-label={texts.choose} onClick={() => setIsOpen(true)}>
          <Icon name="user-round-cog" />
        </Button>
      </Tooltip>
      {isOpen ? <Overlay tourId={tourId} date={day} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function Overlay(props: { tourId: string; date: IsoDay; onClose: () => void }) {
  return (
    <LazyOverlay onClose={props.onClose}>
      <SubstituteDialog {...props} />
    </LazyOverlay>
  )
}
