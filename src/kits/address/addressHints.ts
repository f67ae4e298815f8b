import type { FetchState } from '../../domain/calls/fetchState'
import { addressTexts as texts } from '../../texts/stops/address'

type IndicatorFacts = { isBusy: boolean; hasFailed: boolean; isPlaced: boolean }

/** Status icon at the right edge of the input. */
export function indicatorOf({ isBusy, hasFailed, isPlaced }: IndicatorFacts): FetchState {
  if (isBusy) return 'LOADING'
  if (hasFailed) return 'ERROR'
  return isPlaced ? 'RESOLVED' : 'IDLE'
}

type HintFacts = {
  isSearching: boolean
  /** A search has ended with `count` results. */
  isFound: boolean
  hasFailed: boolean
  count: number
  /** The town appended to the query. */
  searchedTown: string | null
  isApproximate: boolean
  isPlaced: boolean
}

/** The hint below the input. */
export function hintOf(facts: HintFacts) {
  const { isSearching, isFound, hasFailed, count, searchedTown, isApproximate, isPlaced } = facts
  if (hasFailed) return texts.failed
  if (isFound && count > 0) {
    const town = searchedTown === null ? '' : ` ${texts.searchedTown({ town: searchedTown })}`
    return `${texts.results({ count })}${town === '' ? '' : `.${town}`}`
  }
  if (isFound) return texts.notFound
  if (isApproximate) return texts.approximateHint
  return isSearching || isPlaced ? undefined : texts.hint
}
