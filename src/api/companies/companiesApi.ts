import { Company } from '../../contract/company/company'
import { getVersioned, patch } from '../calls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'

/** The company of the signed-in user with the defaults of its forms. */
export function createCompaniesApi(http: HttpClient) {
  return {
    get: (iri: string, options?: CallOptions) => getVersioned(http, iri, Company, {}, options),
    update: (iri: string, changes: unknown, options?: WriteOptions) =>
      patch(http, iri, Company, changes, options),
  }
}
