import { queryOptions } from '@tanstack/react-query'
import { CustomerLink, customerLinksPath, customerLinksOf } from '../../contract/customer/customerLink'
import { CustomerVisit, customerVisitsPath } from '../../contract/customer/customerVisit'
import type { Iri } from '../../contract/wire/ids'
import { freshness } from '../../domain/calls/timing'
import { post, remove } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { getPage } from '../resourceApi'
import { tourTemplateKeys } from '../tourTemplates/tourTemplatesQueries'

type CustomerLinksApi = ReturnType<typeof createCustomerLinksApi>

/**
 * Links to the page of a customer, for a stop of a driven tour or for a visit before its tour starts, and what customers
 * have said. Extension `customerPage`.
 */
export const createCustomerLinksApi = (http: HttpClient) => ({
  /** A further link. Only this response contains it. */
  create: (subject: Iri, options?: WriteOptions) =>
    post(
      http,
      customerLinksPath,
      CustomerLink,
      subject.startsWith(`${customerVisitsPath}/`) ? { visit: subject } : { serviceLocation: subject },
      options,
    ),
  /** Revokes every link of the stop or visit, also those in mails that were sent. */
  revoke: (subject: Iri, options?: WriteOptions) => remove(http, customerLinksOf(subject), options),
  /** The visits for which customers have said something, from today on and of running tours. */
  saidVisits: async (options?: CallOptions): Promise<readonly CustomerVisit[]> =>
    (await getPage(http, customerVisitsPath, CustomerVisit, {}, options)).members,
  /** The next visits of a destination. */
  nextVisits: async (destination: Iri, options?: CallOptions): Promise<readonly CustomerVisit[]> =>
    (await getPage(http, customerVisitsPath, CustomerVisit, { destination }, options)).members,
})

/** Below tour templates: visits follow from plans of dates, and what is said is published with them. */
export function customerLinkQueries(api: CustomerLinksApi) {
  const key = (...parts: readonly string[]) => [...tourTemplateKeys.all, 'customerVisits', ...parts]
  return {
    saidVisits: () =>
      queryOptions({
        queryKey: key('said'),
        queryFn: ({ signal }) => api.saidVisits({ signal }),
        staleTime: freshness.tourTemplates,
      }),
    nextVisits: (destination: Iri) =>
      queryOptions({
        queryKey: key('next', destination),
        queryFn: ({ signal }) => api.nextVisits(destination, { signal }),
        staleTime: freshness.tourTemplates,
      }),
  }
}
