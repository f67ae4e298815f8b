import type { FetchState } from '../../domain/calls/fetchState'
import { addressTexts as texts } from '../../texts/stops/address'

type IndicatorFacts = { isBusy: boolean; hasFailed: boolean; isPlaced: boolean }

/** The sign inside the right edge of the input. */
export function indicatorOf({ isBusy, hasFailed, isPlaced }: IndicatorFacts): FetchState {
  if (isBusy) return 'LOADING'
  if (hasFailed) return 'ERROR'
  return isPlaced ? 'RESOLVED' : 'IDLE'
}

type HintFacts = {
  isSearching: boolean
  /** A search has ended, with `count` results. */
  isFound: boolean
  hasFailed: boolean
  count: number
  isApproximate: boolean
  isPlaced: boolean
}

/** The sentence below the input. */
export function hintOf({ isSearching, isFound, hasFailed, count, isApproximate, isPlaced }: HintFacts) {
  if (hasFailed) return texts.failed
  if (isFound) return count === 0 ? texts.notFound : texts.results({ count })
  if (isApproximate) return texts.approximateHint
  return isSearching || isPlaced ? undefined : texts.hint
}
