import { freshness } from '../../contract/timing'
import { listQueries } from '../listQueries'
import type { DestinationsApi } from './destinationsApi'

export const destinationKeys = { all: ['destinations'] as const }

export const destinationQueries = (api: DestinationsApi) =>
  listQueries(destinationKeys.all, api, freshness.destinations)
