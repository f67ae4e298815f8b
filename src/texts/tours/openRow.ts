import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { formatShortDay } from '../kit/calendarDays'
import { formatNumber } from '../kit/format'

/** Open row of the week: the stops of a tour on each day. */
export const openRowTexts = {
  /** Chevron of a row. */
  open: ({ name }: { name: string }) => `Ziele zeigen: ${name}`,
  close: ({ name }: { name: string }) => `Ziele ausblenden: ${name}`,
  /** Accessible names of the row and of its lists. */
  stopsOf: ({ name }: { name: string }) => `Ziele: ${name}`,
  stopsOn: ({ day }: { day: IsoDay }) => `Ziele am ${formatShortDay(day)}`,
  nameless: 'Ohne Namen',
  visit: ({
    name,
    place,
    state,
    on,
  }: {
    name: string
    place: number
    state: 'open' | 'done' | 'failed'
    on: IsoDay | null
  }) =>
    [
      `${formatNumber(place)}. ${name}`,
      state === 'open' ? null : state === 'done' ? 'erledigt' : 'nicht erledigt',
      on === null ? null : `statt ${formatShortDay(on)}`,
    ]
      .filter((part) => part !== null)
      .join(', '),
  /** In the day that a visit left. */
  movedTo: ({ name, day }: { name: string; day: IsoDay }) => `${name || '1 Ziel'} auf ${formatShortDay(day)}`,
  more: ({ count }: { count: number }) => `${formatNumber(count)} weitere`,
  fewer: 'Weniger',
}
