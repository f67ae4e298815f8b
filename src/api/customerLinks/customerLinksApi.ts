import { CustomerLink, customerLinksPath, customerLinksOfStop } from '../../contract/customer/customerLink'
import type { Iri } from '../../contract/wire/ids'
import { post, remove } from '../httpCalls'
import type { HttpClient, WriteOptions } from '../httpClient'

/** Links to the page of a customer, for a stop of a driven tour. Extension `customerPage`. */
export const createCustomerLinksApi = (http: HttpClient) => ({
  /** A further link. Only this response contains it. */
  create: (serviceLocation: Iri, options?: WriteOptions) =>
    post(http, customerLinksPath, CustomerLink, { serviceLocation }, options),
  /** Revokes every link of the stop, also those in mails that were sent. */
  revoke: (serviceLocation: Iri, options?: WriteOptions) =>
    remove(http, customerLinksOfStop(serviceLocation), options),
})
