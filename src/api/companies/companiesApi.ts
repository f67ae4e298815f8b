import { Company, CompanyExport, type CompanyWrite } from '../../contract/company/company'
import type { CompanyDeletion } from '../../contract/company/companyDeletion'
import type { Iri } from '../../contract/wire/ids'
import type { RuntimeConfig } from '../../contract/wire/runtimeConfig'
import { DecodeError } from '../../domain/calls/errors'
import { getVersioned, patch, post } from '../calls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'

/** The company of the signed-in user with the defaults of its forms. */
export function createCompaniesApi(http: HttpClient, { apiHost }: Pick<RuntimeConfig, 'apiHost'>) {
  return {
    get: (iri: Iri, options?: CallOptions) => getVersioned(http, iri, Company, {}, options),
    update: (iri: Iri, changes: Partial<CompanyWrite>, options?: WriteOptions) =>
      patch(http, iri, Company, changes, options),
    /** Of our server alone, as is its return: the company is deleted after a while, unless somebody takes it back. */
    requestDeletion: (iri: Iri, body: CompanyDeletion, options?: WriteOptions) =>
      post(http, `${iri}/request-deletion`, Company, body, options),
    withdrawDeletion: (iri: Iri, options?: WriteOptions) =>
      post(http, `${iri}/withdraw-deletion`, Company, {}, options),
    /** Of our server alone. @returns the address of everything that the company has, which needs no token for a while */
    requestExport: async (iri: Iri, options?: WriteOptions): Promise<string> => {
      const path = `${iri}/export`
      const link = await post(http, path, CompanyExport, {}, options)
      // A path and nothing else: what is followed must not be code, or lead elsewhere.
      const url = link?.url ?? ''
      if (!/^\/(?!\/)/.test(url)) throw new DecodeError(path)
      return `${apiHost}${url}`
    },
  }
}
