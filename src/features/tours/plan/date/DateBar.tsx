import { useQuery } from '@tanstack/react-query'
import { ActionMenu, type ActionItem } from '../../../../components/actions/ActionMenu'
import { Button } from '../../../../components/inputs/controls'
import { SelectInput } from '../../../../components/inputs/SelectInput'
import { TimeInput } from '../../../../components/inputs/TimeInput'
import { Icon } from '../../../../components/marks/Icon'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import type { PlannedTour } from '../../../../contract/tour/plannedTour'
import { meantTimeOfDay, timeOfDayText } from '../../../../contract/tour/timeOfDay'
import { countsOf, deviationsOf, resetStep, type DateStep } from '../../../../domain/tour/dateChange'
import { historyItems, type HistoryActions } from '../components/historyItems'
import { useApi } from '../../../../platform/useApi'
import { SubstituteOfDate } from '../../calendar/components/SubstituteButton'
import { copyTexts } from '../../../../texts/tours/copyDates'
import { datePlanTexts as texts } from '../../../../texts/tours/datePlan'
import { redistributionTexts } from '../../../../texts/tours/redistribution'
import { VehicleOfDate } from './VehicleOfDate'

type DateBarProps = {
  plan: PlannedTour
  day: IsoDay
  /** Number of visited stops. */
  stopCount: number
  /** Whether the day is over. */
  isPast: boolean
  /** Whether its tour was started, which keeps its stops. */
  isStarted: boolean
  /** Null for read-only users and for past dates. */
  change: ((step: DateStep) => void) | null
  /** Null if the visits cannot change. */
  onAdd: (() => void) | null
  /** Departure of the template in seconds since midnight. */
  plannedDeparture: number
  /** Null if the template is not read, or has all of the date already. */
  takeOver: (() => void) | null
  /** Distributes its stops over other tours; null if that is not possible. */
  onShare: (() => void) | null
  /** Copies the date; null for read-only users. */
  onCopy: (() => void) | null
  /** Undo and redo, if the header has no room for them. */
  history: HistoryActions | null
}

const template = 'template'
const unassigned = 'unassigned'

/** How the date differs from its template, and the driver of the date. */
export function DateBar(props: DateBarProps) {
  const {
    plan,
    day,
    stopCount,
    isPast,
    isStarted,
    change,
    onAdd,
    plannedDeparture,
    takeOver,
    onShare,
    onCopy,
    history,
  } = props
  const { driver, earliestTime, cancelledBecause } = deviationsOf(plan)
  const counts = countsOf(plan, stopCount)
  const { deviations } = counts
  return (
    <div className="date-bar">
      <span className="date-facts">
        <strong>
          {cancelledBecause === null
            ? texts.dueOf({ ...counts, visited: stopCount })
            : texts.cancelled({ reason: cancelledBecause })}
        </strong>
        <span className="date-deviations">
          {deviations === null ? null : deviations === 0 ? (
            texts.noDeviations
          ) : (
            <>
              <Icon name="pencil" size={14} />
              {texts.deviations({ count: deviations })}
            </>
          )}
        </span>
        {isPast ? <span>{texts.past}</span> : isStarted ? <span>{texts.started}</span> : null}
      </span>
      {change === null ? null : (
        <span className="date-actions">
          <span className="date-departure" title={texts.departure}>
            <TimeInput
              label={texts.departure}
              seconds={earliestTime}
              placeholder={timeOfDayText(plannedDeparture)}
              meant={meantTimeOfDay}
              onChange={(next) =>
                change({
                  from: { earliestTime },
                  to: { earliestTime: next === plannedDeparture ? null : next },
                })
              }
            />
          </span>
          <DriverOfDate
            driver={driver}
            onChange={(next) => change({ from: { driver }, to: { driver: next } })}
          />
          <VehicleOfDate plan={plan} change={change} />
          <SubstituteOfDate plan={plan} day={day} />
          {deviations === 0 || deviations === null || isStarted ? null : (
            <Button onClick={() => change(resetStep(plan))}>
              <Icon name="undo" />
              {texts.resetAll({ count: deviations })}
            </Button>
          )}
          <ActionMenu
            label={texts.optionsOfDay}
            items={() => [
              ...(onAdd === null ? [] : itemsOf(plan, day, change, onAdd)),
              ...(takeOver === null
                ? []
                : [
                    {
                      key: 'takeOver',
                      label: texts.takeOver,
                      icon: 'check' as const,
                      reason: texts.takeOverHint,
                      onSelect: takeOver,
                    },
                  ]),
              ...(onShare === null ? [] : [shareItem(onShare)]),
              ...(onCopy === null ? [] : [copyItem(onCopy)]),
              ...(history === null ? [] : historyItems(history)),
            ]}
          />
        </span>
      )}
    </div>
  )
}

const shareItem = (onSelect: () => void): ActionItem => ({
  key: 'share',
  label: redistributionTexts.shareDate,
  icon: 'shuffle',
  onSelect,
})

const copyItem = (onSelect: () => void): ActionItem => ({
  key: 'copy',
  label: copyTexts.day,
  icon: 'copy',
  onSelect,
})

function itemsOf(
  plan: PlannedTour,
  day: IsoDay,
  change: (step: DateStep) => void,
  onAdd: () => void,
): ActionItem[] {
  const { cancelledBecause } = deviationsOf(plan)
  const cancel = (reason: string | null) =>
    change({ from: { cancelledBecause }, to: { cancelledBecause: reason } })
  return [
    { key: 'add', label: texts.addStopsTo({ day }), icon: 'map-pin-plus', onSelect: onAdd },
    cancelledBecause === null
      ? { key: 'cancel', label: texts.cancel, icon: 'ban', onSelect: () => cancel('') }
      : { key: 'uncancel', label: texts.uncancel, icon: 'undo', onSelect: () => cancel(null) },
  ]
}

type Driver = ReturnType<typeof deviationsOf>['driver']

function DriverOfDate({ driver, onChange }: { driver: Driver; onChange: (driver: Driver) => void }) {
  const { queries } = useApi()
  const { data: users = [] } = useQuery(queries.users.all())
  const value = driver.isOwn ? (driver.assignee ?? unassigned) : template
  return (
    <span className="date-driver">
      <SelectInput
        name="driver"
        label={texts.driver}
        value={value}
        options={[
          { value: template, label: texts.driverOfTemplate },
          { value: unassigned, label: texts.noDriver },
          ...users.map((user) => ({
            value: user['@id'],
            label: texts.substitute({ name: user.fullName ?? '' }),
          })),
        ]}
        onChange={(next) =>
          onChange(
            next === template
              ? { isOwn: false, assignee: null }
              : { isOwn: true, assignee: next === unassigned ? null : next },
          )
        }
      />
    </span>
  )
}
