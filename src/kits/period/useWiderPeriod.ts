import { useQuery } from '@tanstack/react-query'
import type { pageQueries } from '../../api/listQueries'
import { knownCount } from '../../lib/pages'
import { periodTexts as texts } from '../../texts/kit/period'
import type { EmptyHint, ListAnswer } from '../table/ListPanel'
import { listQueryOf } from '../table/tableState'
import type { TableControl } from '../table/useTableState'
import { isWholeTime } from './period'
import { searchedWords } from './periodWords'

/**
 * For an empty list with a period: which days were searched, and how many entries the other days have. Null
 * if the list has entries or no period, and until the number is known.
 */
export function useWiderPeriod<C extends string, F extends string, T>(
  { definition, state, send }: TableControl<C, F | 'from' | 'to'>,
  answer: ListAnswer,
  list: ReturnType<typeof pageQueries<T>>,
): EmptyHint | null {
  const { from, to } = state.filters
  const isAsked = answer.data?.totalItems === 0 && !answer.isPlaceholderData && !isWholeTime({ from, to })
  const filters = { ...state.filters, from: '', to: '' }
  // The same query as after the period is removed.
  const wider = useQuery({
    ...list(listQueryOf(definition, { ...state, page: 1, filters })),
    enabled: isAsked,
  })
  if (!isAsked || wider.isPending || wider.isPlaceholderData) return null
  const count = knownCount(wider.data?.totalItems)
  const text = searchedWords({ from, to }, new Date())
  if (count === 0) return { text: `${text} ${texts.nothingOnOtherDays}`, action: null }
  const removePeriod = () => {
    send({ type: 'filter.changed', filter: 'from', value: '' })
    send({ type: 'filter.changed', filter: 'to', value: '' })
  }
  return { text, action: { label: texts.searchAllDays({ count }), onAct: removePeriod } }
}
