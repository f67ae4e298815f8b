import { Button } from '../../../../components/inputs/controls'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import type { Iri } from '../../../../contract/wire/ids'
import { datePlanTexts as texts } from '../../../../texts/tours/datePlan'
import type { UnvisitedStop } from './deriveDate'

type DateFoldProps = {
  stops: readonly UnvisitedStop[]
  day: IsoDay
  /** Null for read-only users. */
  onInclude: ((stop: Iri) => void) | null
}

/** Stops of the template at their place in the order that are not visited on the date. */
export function DateFold({ stops, day, onInclude }: DateFoldProps) {
  const leftOut = stops.filter(({ isLeftOut }) => isLeftOut).length
  const notDue = stops.length - leftOut
  return (
    <li className="date-fold">
      <span className="plan-station" aria-hidden>
        <span className="date-hollow" />
      </span>
      <details>
        <summary>
          <strong>
            {[
              ...(notDue === 0 ? [] : [texts.notDue({ count: notDue })]),
              ...(leftOut === 0 ? [] : [texts.leftOut({ count: leftOut })]),
            ].join(', ')}
          </strong>{' '}
          <span>{stops.map(wordsOf).join(' · ')}</span>
        </summary>
        <ul>
          {stops.map((stop) => (
            <li key={stop.iri}>
              <span>{wordsOf(stop)}</span>
              {onInclude === null ? null : (
                <Button
                  size="sm"
                  aria-label={texts.include({ name: stop.name, day })}
                  onClick={() => onInclude(stop.iri)}
                >
                  {stop.isLeftOut ? texts.takeBack : texts.includeShort}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

const wordsOf = ({ name, next, isLeftOut }: UnvisitedStop) =>
  isLeftOut ? texts.leftOutStop({ name, to: next }) : texts.notDueStop({ name, next })
