import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { formatShortDay } from '../kit/calendarDays'
import { formatNumber } from '../kit/format'

type Step = {
  kind: 'moveVisit' | 'orderVisits' | 'moveTour' | 'copyDates' | 'shareDate' | 'balanceWeeks'
  name: string
  day: IsoDay | null
}

const stopCount = (count: number) => (count === 1 ? '1 Ziel' : `${formatNumber(count)} Ziele`)
const tourCount = (count: number) => (count === 1 ? '1 Tour' : `${formatNumber(count)} Touren`)

/** Moves and copies in the calendar, and redistributions of a date. */
export const calendarChangeTexts = {
  /** Toast after a step. */
  done: ({ kind, name, day }: Step, { visits, tours }: { visits: number; tours: number }) => {
    if (kind === 'shareDate') {
      const on = day === null ? '' : ` am ${formatShortDay(day)}`
      if (visits === 0) return `Die Reihenfolge der Touren${on} wurde geändert.`
      return `${stopCount(visits)}${on} auf ${tourCount(tours)} verteilt.`
    }
    const to = day === null ? '' : ` auf ${formatShortDay(day)}`
    if (kind === 'balanceWeeks')
      return visits === 1 ? '1 Besuch verschoben.' : `${formatNumber(visits)} Besuche verschoben.`
    return kind === 'copyDates' ? `${name}${to} kopiert.` : `${name}${to} verschoben.`
  },
  undo: 'Rückgängig machen',
  /** Names of steps, for undo and redo. */
  step: ({ kind, name }: Pick<Step, 'kind' | 'name'>) =>
    ({
      orderVisits: `Reihenfolge, ${name}`,
      shareDate: 'Neu verteilen',
      copyDates: `${name} kopieren`,
      balanceWeeks: 'Wochen ausgleichen',
      moveVisit: `${name} verschieben`,
      moveTour: `${name} verschieben`,
    })[kind],
}
