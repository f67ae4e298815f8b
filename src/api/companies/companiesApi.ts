import { Company, type CompanyWrite } from '../../contract/company/company'
import type { Iri } from '../../contract/wire/ids'
import { getVersioned, patch } from '../calls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'

/** The company of the signed-in user with the defaults of its forms. */
export function createCompaniesApi(http: HttpClient) {
  return {
    get: (iri: Iri, options?: CallOptions) => getVersioned(http, iri, Company, {}, options),
    update: (iri: Iri, changes: Partial<CompanyWrite>, options?: WriteOptions) =>
      patch(http, iri, Company, changes, options),
  }
}
