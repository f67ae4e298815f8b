import * as Schema from 'effect/Schema'
import { queryOptions } from '@tanstack/react-query'
import {
  CustomFieldConfiguration,
  type CustomFieldConfigurationWrite,
  customFieldOrderPath,
} from '../../contract/destination/customField'
import type { Iri } from '../../contract/wire/ids'
import { freshness } from '../../domain/calls/timing'
import { collectionKey } from '../collectionKey'
import { post } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { savedCollectionCalls } from '../collectionCalls'
import { getPage } from '../resourceApi'

export type CustomFieldsApi = ReturnType<typeof createCustomFieldsApi>

export const customFieldKeys = { all: collectionKey('/api/custom-field-configurations') }

const collection = '/api/custom-field-configurations'

/** Custom fields of destinations, in order. */
export function createCustomFieldsApi(http: HttpClient) {
  return {
    ofDestinations: async (options?: CallOptions) =>
      (
        await getPage(
          http,
          collection,
          CustomFieldConfiguration,
          { pagination: false, 'sort[positionInMobile]': 'ASC', ownerType: 'destination' },
          options,
        )
      ).members,
    ...savedCollectionCalls<CustomFieldConfiguration, CustomFieldConfigurationWrite>(
      http,
      collection,
      CustomFieldConfiguration,
    ),
    /** @param customFieldConfigurations all of the company, in the new order */
    setOrder: async (customFieldConfigurations: readonly Iri[], options?: WriteOptions): Promise<void> => {
      await post(http, customFieldOrderPath, Schema.Unknown, { customFieldConfigurations }, options)
    },
  }
}

export function customFieldQueries(api: CustomFieldsApi) {
  return {
    ofDestinations: () =>
      queryOptions({
        queryKey: [...customFieldKeys.all, 'destination'],
        queryFn: ({ signal }) => api.ofDestinations({ signal }),
        staleTime: freshness.customFieldConfigurations,
      }),
  }
}
