import { useQuery } from '@tanstack/react-query'
import { Box } from '@chakra-ui/react/box'
import { Fragment, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { UserHoverCard } from '../../../../components/marks/UserHoverCard'
import { roleDriver } from '../../../../contract/access/roles'
import type { User } from '../../../../contract/access/user'
import type { Choice } from '../../../../kits/form/choices'
import { CellSelect } from '../../../../kits/form/CellSelect'
import { userChoice } from '../../../../kits/form/UserSelect'
import { usePlatform } from '../../../../platform/platform'
import { useApi } from '../../../../platform/useApi'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { shellTexts } from '../../../../texts/shell/shell'
import { assignDriversTexts, toursTexts } from '../../../../texts/tours/tours'
import type { TourRow } from '../deriveTourRows'
import { nameOfTour, namesOf } from './tourWords'

/** No record has this @id. */
const noDriver = '-'
const noUsers: readonly User[] = []

/** The drivers of a tour. For a company admin it is a button that opens a select in place. */
export function DriverCell({ row }: { row: TourRow }) {
  const { facts } = useCurrentUser()
  const { workflows } = usePlatform()
  const [isOpen, setIsOpen] = useState(false)
  const cell = useRef<HTMLDivElement>(null)
  if (!facts.isCompanyAdmin) return <Assignees row={row} />
  const tour = nameOfTour(row)
  const items = [{ iri: row.iri, name: row.name }]
  const drivers = row.assignees.map(({ iri }) => iri)
  const assign = (chosen: readonly string[], isChosen: boolean) =>
    workflows.open('batchChange', { change: { kind: 'drivers', drivers: chosen, isChosen }, items })
  const close = () => {
    // Focus returns to the button, which is rendered again.
    const hadFocus = cell.current?.contains(document.activeElement) === true
    flushSync(() => setIsOpen(false))
    if (hadFocus) cell.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={cell} className="driver-cell">
      {isOpen ? (
        <DriverSelect
          label={assignDriversTexts.driverOf({ tour })}
          value={drivers[0] ?? (row.isAssigned === false ? noDriver : null)}
          onChoose={(driver) => assign(driver === noDriver ? [] : [driver], true)}
          onClose={close}
        />
      ) : (
        <button
          type="button"
          className="data-edit"
          aria-label={assignDriversTexts.change({ tour, drivers: namesOf(row) || shellTexts.missing })}
          // Several drivers are chosen in a dialog.
          onClick={() => (drivers.length > 1 ? assign(drivers, false) : setIsOpen(true))}
        >
          <Assignees row={row} />
        </button>
      )}
    </div>
  )
}

/** Active staff, drivers first. */
function driverChoices(users: readonly User[]): Choice[] {
  const active = users.filter(({ isDeactivated }) => isDeactivated !== true)
  const drives = ({ roles }: User) => Number(roles?.includes(roleDriver) === true)
  return [
    ...active
      .toSorted((one, other) => drives(other) - drives(one))
      .map(userChoice)
      .map(({ value, label }) => ({ value, label })),
    { value: noDriver, label: toursTexts.notAssigned },
  ]
}

type DriverSelectProps = {
  label: string
  value: string | null
  onChoose: (driver: string) => void
  onClose: () => void
}

function DriverSelect(props: DriverSelectProps) {
  const { queries } = useApi()
  const { data: users = noUsers, isPending } = useQuery(queries.users.all())
  const choices = useMemo(() => driverChoices(users), [users])
  return <CellSelect {...props} choices={choices} isLoading={isPending} />
}

function Assignees({ row: { isAssigned, assignees } }: { row: TourRow }) {
  if (isAssigned === false) {
    return (
      <Box as="span" color="warning" fontWeight="semibold">
        {toursTexts.notAssigned}
      </Box>
    )
  }
  if (assignees.length === 0) return shellTexts.missing
  return assignees.map((assignee, index) => (
    <Fragment key={assignee.iri}>
      {index === 0 ? null : ', '}
      <UserHoverCard user={assignee} />
    </Fragment>
  ))
}
