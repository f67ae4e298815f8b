import { queryOptions } from '@tanstack/react-query'
import { Vehicle, vehiclesPath, type VehicleWrite } from '../../contract/company/vehicle'
import { freshness } from '../../domain/calls/timing'
import { collectionKey } from '../collectionKey'
import type { CallOptions, HttpClient } from '../httpClient'
import { savedCollectionCalls } from '../collectionCalls'
import { getPage, type Page } from '../resourceApi'

export type VehiclesApi = ReturnType<typeof createVehiclesApi>

export const vehicleKeys = { all: collectionKey(vehiclesPath) }

/** Vehicles of the company. Extension `plannedTours`. */
export function createVehiclesApi(http: HttpClient) {
  return {
    all: (options?: CallOptions) =>
      getPage(http, vehiclesPath, Vehicle, { pagination: false, 'sort[name]': 'ASC' }, options),
    ...savedCollectionCalls<Vehicle, VehicleWrite>(http, vehiclesPath, Vehicle),
  }
}

export function vehicleQueries(api: VehiclesApi) {
  const whole = () =>
    queryOptions({
      queryKey: vehicleKeys.all,
      queryFn: ({ signal }) => api.all({ signal }),
      staleTime: freshness.standard,
    })
  return {
    /** Includes records that could not be decoded. */
    whole,
    all: () => queryOptions({ ...whole(), select: ({ members }: Page<Vehicle>) => members }),
  }
}
