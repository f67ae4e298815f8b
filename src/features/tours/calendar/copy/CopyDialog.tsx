import './copy.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Button } from '../../../../components/inputs/controls'
import { FormField } from '../../../../components/inputs/FormField'
import { SelectInput } from '../../../../components/inputs/SelectInput'
import { ErrorPanel } from '../../../../components/states/ErrorPanel'
import { shiftDay, type IsoDay } from '../../../../contract/rhythm/calendarDay'
import type { PlannedTour } from '../../../../contract/tour/plannedTour'
import type { Iri } from '../../../../contract/wire/ids'
import type { CalendarStep } from '../../../../domain/tour/calendarStep'
import { dateCopies, type DateCopy } from '../../../../domain/tour/copyDates'
import { copyStep } from '../../../../domain/tour/moveSteps'
import { useApi } from '../../../../platform/useApi'
import { useToday } from '../../../../platform/useToday'
import { errorTexts } from '../../../../texts/shell/errors'
import { shellTexts } from '../../../../texts/shell/shell'
import { copyTexts as texts } from '../../../../texts/tours/copyDates'

/** Days to the dates that get the copy. */
type CopyChoice = { days: number; label: string }

type CopyDialogProps = {
  title: string
  /** Of the copied tour or week, for the toast. */
  name: string
  sources: readonly PlannedTour[]
  nameOf: (tour: Iri) => string
  choices: readonly CopyChoice[]
  /** Said if there is nothing to copy. */
  nothing: string
  onCopy: (step: CalendarStep) => void
  onClose: () => void
}

/** Chooses where dates are copied to, and shows what of these is replaced. */
export function CopyDialog(props: CopyDialogProps) {
  const { title, name, sources, nameOf, choices, nothing, onCopy, onClose } = props
  const today = useToday()
  const [chosen, setChosen] = useState<number | null>(null)
  const days = chosen ?? choices[0]?.days ?? 7
  const isWanted = dateCopies(sources, [], 0, '').length > 0
  const targets = useTargets(sources, days, isWanted && choices.length > 0)
  const copies = targets.data === undefined ? null : dateCopies(sources, targets.data, days, today)
  const problem = isWanted ? (choices.length === 0 ? texts.noTarget : null) : nothing
  const count = copies?.length ?? 0
  const copy = () => {
    const [only, ...others] = copies ?? []
    if (only === undefined) return
    onCopy(copyStep(name, others.length === 0 ? only.to.date : null, copies ?? []))
    onClose()
  }
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{shellTexts.cancel}</Button>
          {problem === null ? (
            <Button variant="solid" disabled={count === 0} onClick={copy}>
              {texts.confirm({ count })}
            </Button>
          ) : null}
        </>
      }
    >
      {problem !== null ? (
        <p className="copy-hint">{problem}</p>
      ) : (
        <>
          <p className="copy-hint">{texts.hint}</p>
          <FormField label={texts.onto}>
            <SelectInput
              name="onto"
              value={String(days)}
              options={choices.map((choice) => ({ value: String(choice.days), label: choice.label }))}
              onChange={(value) => setChosen(Number(value))}
            />
          </FormField>
          {targets.isError && targets.data === undefined ? (
            <ErrorPanel
              message={errorTexts.loadFailed}
              action={{ label: errorTexts.retry, onClick: () => void targets.refetch() }}
            />
          ) : (
            <Copies copies={copies ?? []} nameOf={nameOf} />
          )}
        </>
      )}
    </Dialog>
  )
}

function Copies({ copies, nameOf }: { copies: readonly DateCopy[]; nameOf: (tour: Iri) => string }) {
  return (
    <ul className="copy-dates" aria-label={texts.dates}>
      {copies.map(({ tour, from, to, copied, replaced }) => (
        <li key={to.iri}>
          <b>{nameOf(tour)}</b>
          <span>{texts.fromTo({ from: from.date, to: to.date })}</span>
          <span>{texts.copied({ count: copied })}</span>
          {replaced === 0 ? null : <em>{texts.replaced({ count: replaced })}</em>}
        </li>
      ))}
    </ul>
  )
}

/** Plans of the dates that get the copies. */
function useTargets(sources: readonly PlannedTour[], days: number, enabled: boolean) {
  const { queries } = useApi()
  const dates = sources.flatMap(({ date }) => date ?? []).toSorted()
  const at = (date: IsoDay | undefined) => shiftDay(date ?? '2026-01-01', days)
  return useQuery({ ...queries.plannedTours.between(at(dates[0]), at(dates.at(-1))), enabled })
}
