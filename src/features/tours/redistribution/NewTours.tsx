import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../../components/inputs/Checkbox'
import { FormField } from '../../../components/inputs/FormField'
import { TimeInput } from '../../../components/inputs/TimeInput'
import { SelectInput } from '../../../components/inputs/SelectInput'
import { meantEndOfDay, meantTimeOfDay } from '../../../contract/tour/timeOfDay'
import { offeredColours } from '../../../domain/tour/offeredColours'
import {
  hasNewTour,
  offeredDrivers,
  openCountOf,
  toggleDriver,
  withEqualHours,
  withHours,
  withOpenTours,
  type OfferedDriver,
} from '../../../machines/redistribution/newTours'
import type { NewTour } from '../../../machines/redistribution/redistributionTypes'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { formatPeriod } from '../../../texts/kit/format'
import { redistributionTexts as texts } from '../../../texts/tours/redistribution'

type NewToursProps = {
  tours: readonly NewTour[]
  isDisabled: boolean
  onChange: (tours: readonly NewTour[]) => void
}

const openCounts = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20]

/** Drivers and hours of the tours that are created with the result. */
export function NewTours({ tours, isDisabled, onChange }: NewToursProps) {
  const { queries } = useApi()
  const { company } = useCurrentUser()
  const { data: users = [] } = useQuery(queries.users.all())
  const { data: present = [] } = useQuery(queries.tourTemplates.inUse())
  const { data: colours = [] } = useQuery(queries.labels.colours())
  const drivers = offeredDrivers(users, present)
  const around = {
    company,
    colours: offeredColours(colours).map(({ code }) => code),
    used: present.flatMap(({ color }) => color ?? []),
  }
  const free = drivers.filter(({ iri, busy }) => busy.length === 0 && !hasNewTour(tours, iri))
  const open = openCountOf(tours)
  const toggle = (driver: OfferedDriver) => onChange(toggleDriver(tours, driver, around))
  const tourOf = ({ iri }: OfferedDriver) => tours.find(({ body }) => body.assignees?.includes(iri) === true)
  const isShown = (driver: OfferedDriver) => driver.busy.length === 0 || tourOf(driver) !== undefined
  const shown = drivers.filter(isShown)
  const busy = drivers.filter((driver) => !isShown(driver))
  const rowOf = (driver: OfferedDriver) => {
    const tour = tourOf(driver)
    return (
      <li key={driver.iri}>
        <Checkbox
          label={texts.newTourFor({ name: driver.name })}
          checked={tour !== undefined}
          isDisabled={isDisabled}
          onToggle={() => toggle(driver)}
        />
        <div>
          <strong title={driver.name}>{driver.name}</strong>
          {tour === undefined ? (
            driver.busy.length === 0 ? null : (
              <span>{texts.busyWith({ tours: busyText(driver) })}</span>
            )
          ) : (
            <Hours tour={tour} isDisabled={isDisabled} onChange={(next) => onChange(next(tours))} />
          )}
        </div>
      </li>
    )
  }
  return (
    <>
      <h3 className="share-line">
        {texts.drivers}{' '}
        <span>{texts.driverCount({ count: tours.length - open, total: drivers.length })}</span>
        {free.length === 0 || isDisabled ? null : (
          <button
            type="button"
            className="share-link"
            onClick={() =>
              onChange(
                free.reduce<readonly NewTour[]>((all, driver) => toggleDriver(all, driver, around), tours),
              )
            }
          >
            {texts.allFree}
          </button>
        )}
        {tours.length < 2 || isDisabled ? null : (
          <button type="button" className="share-link" onClick={() => onChange(withEqualHours(tours))}>
            {texts.equalHours}
          </button>
        )}
      </h3>
      {drivers.length === 0 ? <p className="share-hint">{texts.noDrivers}</p> : null}
      <ul className="share-drivers" aria-label={texts.drivers}>
        {shown.map(rowOf)}
        {tours
          .filter(({ body }) => (body.assignees ?? []).length === 0)
          .map((tour) => (
            <li key={tour.iri}>
              <span />
              <div>
                <strong>{tour.name}</strong>
                <Hours tour={tour} isDisabled={isDisabled} onChange={(next) => onChange(next(tours))} />
              </div>
            </li>
          ))}
      </ul>
      {busy.length === 0 ? null : (
        <details className="share-busy">
          <summary>{texts.busyDrivers({ count: busy.length })}</summary>
          <ul className="share-drivers" aria-label={texts.busyDrivers({ count: busy.length })}>
            {busy.map(rowOf)}
          </ul>
        </details>
      )}
      <FormField label={texts.openTours}>
        <SelectInput
          name="openTours"
          value={String(open)}
          options={openCounts.map((count) => ({ value: String(count), label: String(count) }))}
          isDisabled={isDisabled}
          onChange={(value) => onChange(withOpenTours(tours, Number(value), around))}
        />
      </FormField>
    </>
  )
}

const busyText = ({ busy }: OfferedDriver): string =>
  busy
    .map(({ name, earliestTime, latestTime }) =>
      earliestTime === null && latestTime === null
        ? `„${name}“`
        : `„${name}“ ${formatPeriod(earliestTime, latestTime)}`,
    )
    .join(', ')

type HoursProps = {
  tour: NewTour
  isDisabled: boolean
  onChange: (change: (tours: readonly NewTour[]) => NewTour[]) => void
}

function Hours({ tour, isDisabled, onChange }: HoursProps) {
  const { earliestTime = null, latestTime = null } = tour.body
  return (
    <span className="share-hours">
      <TimeInput
        label={texts.beginOf(tour)}
        seconds={earliestTime}
        meant={meantTimeOfDay}
        isDisabled={isDisabled}
        onChange={(time) => onChange((tours) => withHours(tours, tour.iri, { earliestTime: time }))}
      />
      <span aria-hidden>–</span>
      <TimeInput
        label={texts.endOf(tour)}
        seconds={latestTime}
        meant={meantEndOfDay}
        isDisabled={isDisabled}
        onChange={(time) => onChange((tours) => withHours(tours, tour.iri, { latestTime: time }))}
      />
    </span>
  )
}
