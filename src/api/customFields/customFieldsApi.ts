import { queryOptions } from '@tanstack/react-query'
import { CustomFieldConfiguration } from '../../contract/customField'
import { freshness } from '../../contract/timing'
import type { CallOptions, HttpClient } from '../httpClient'
import { getPage } from '../resourceApi'

export type CustomFieldsApi = ReturnType<typeof createCustomFieldsApi>

const collection = '/api/custom-field-configurations'

/** Further fields of destinations, in their order (part 2 §7). */
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
  }
}

export function customFieldQueries(api: CustomFieldsApi) {
  return {
    ofDestinations: () =>
      queryOptions({
        queryKey: ['customFields', 'destination'],
        queryFn: ({ signal }) => api.ofDestinations({ signal }),
        staleTime: freshness.customFieldConfigurations,
      }),
  }
}
