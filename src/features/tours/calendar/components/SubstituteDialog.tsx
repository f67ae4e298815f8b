import './substitutes.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Button } from '../../../../components/inputs/controls'
import { Icon, type IconName } from '../../../../components/marks/Icon'
import { EmptyState } from '../../../../components/states/EmptyState'
import { ErrorPanel } from '../../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../../components/states/SkeletonRows'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import { iriOf, type Iri } from '../../../../contract/wire/ids'
import { shownText } from '../../../../lib/shownText'
import { useApi } from '../../../../platform/useApi'
import { useToday } from '../../../../platform/useToday'
import { errorTexts } from '../../../../texts/shell/errors'
import { substituteTexts as texts } from '../../../../texts/tours/substitutes'
import { toursTexts } from '../../../../texts/tours/tours'
import { substitutesOf, type SubstituteReason } from '../substitutes'
import { useCalendar } from '../useCalendar'
import { useDriverChange } from '../useDriverChange'

type SubstituteDialogProps = { tourId: string; date: IsoDay; onClose: () => void }

const icons: Record<SubstituteReason['kind'], IconName> = {
  absent: 'umbrella',
  offDuty: 'alarm-off',
  drives: 'split',
  early: 'clock',
  late: 'clock-alert',
}

/** The drivers who could drive a tour on a date; choosing one writes it and closes the dialog. */
export function SubstituteDialog({ tourId, date, onClose }: SubstituteDialogProps) {
  const { queries } = useApi()
  const tour = iriOf('/api/tour-templates', tourId)
  const read = useCalendar({ from: date, to: date }, useToday())
  const { data: plans } = useQuery(queries.plannedTours.between(date, date))
  const { calendar } = read
  const plan = plans?.find(({ tourTemplate }) => tourTemplate === tour) ?? null
  const drivers = useMemo(
    () => (calendar === null ? null : substitutesOf(calendar, tour, date)),
    [calendar, tour, date],
  )
  const change = useDriverChange()
  const template = calendar?.tours.find(({ iri }) => iri === tour)
  const name = shownText(template?.name ?? '') || toursTexts.nameless
  const planned = calendar?.plans.find((each) => each.tour.iri === tour)?.driver
  const choose = (driver: Iri | null, message: string) => {
    onClose()
    void change(tourId, date, plan, driver, message)
  }
  return (
    <Dialog title={texts.title({ day: date })} size="small" onClose={onClose}>
      {read.retry === null ? null : (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: read.retry }}
        />
      )}
      {read.isLoading ? <SkeletonRows rowHeight="44px" /> : null}
      {calendar === null ? null : (
        <div className="substitutes-now">
          <span>
            <strong>{name}</strong>
            {planned?.kind === 'one' && planned.name !== null
              ? texts.planned({ name: planned.name })
              : planned?.kind === 'driverless'
                ? texts.plannedNone
                : null}
          </span>
          {plan?.hasOwnAssignee === true ? (
            <Button size="sm" onClick={() => choose(null, texts.asTemplate({ tour: name, day: date }))}>
              <Icon name="undo" />
              {texts.backToTemplate}
            </Button>
          ) : null}
        </div>
      )}
      {drivers?.length === 0 ? <EmptyState text={texts.none} /> : null}
      {drivers === null || drivers.length === 0 ? null : (
        <ul className="substitutes" aria-label={texts.drivers}>
          {drivers.map((driver) => (
            <li key={driver.iri}>
              <button
                type="button"
                onClick={() => choose(driver.iri, texts.chosen({ name: driver.name, tour: name, day: date }))}
              >
                <b>{driver.name}</b>
                <Reason reason={driver.reason} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Reason({ reason }: { reason: SubstituteReason | null }) {
  if (reason === null)
    return (
      <span data-tone="free">
        <Icon name="check" size={14} />
        {texts.free}
      </span>
    )
  return (
    <span data-tone="soft">
      <Icon name={icons[reason.kind]} size={14} />
      {wordsOf(reason)}
    </span>
  )
}

function wordsOf(reason: SubstituteReason): string {
  switch (reason.kind) {
    case 'absent':
    case 'offDuty':
      return texts.reasons[reason.kind]
    case 'drives':
      return texts.reasons.drives(reason.tour)
    case 'early':
    case 'late':
      return texts.reasons[reason.kind](reason)
  }
}
