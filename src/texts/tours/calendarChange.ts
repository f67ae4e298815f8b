import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { formatShortDay } from '../kit/calendarDays'

type Step = { kind: 'moveVisit' | 'orderVisits' | 'moveTour' | 'copyDates'; name: string; day: IsoDay | null }

/** Moves and copies in the calendar. */
export const calendarChangeTexts = {
  /** Toast after a step. */
  done: ({ kind, name, day }: Step) => {
    const to = day === null ? '' : ` auf ${formatShortDay(day)}`
    return kind === 'copyDates' ? `${name}${to} kopiert.` : `${name}${to} verschoben.`
  },
  undo: 'Rückgängig machen',
  /** Names of steps, for undo and redo. */
  step: ({ kind, name }: Pick<Step, 'kind' | 'name'>) =>
    kind === 'orderVisits'
      ? `Reihenfolge, ${name}`
      : kind === 'copyDates'
        ? `${name} kopieren`
        : `${name} verschieben`,
}
