import { queryOptions } from '@tanstack/react-query'
import { Company, CompanyExport, type CompanyWrite } from '../../contract/company/company'
import type { CompanyDeletion } from '../../contract/company/companyDeletion'
import { pdfPreviewPath } from '../../contract/proof/pdfSettings'
import type { Iri } from '../../contract/wire/ids'
import type { RuntimeConfig } from '../../contract/wire/runtimeConfig'
import { DecodeError } from '../../domain/calls/errors'
import { isWholePdf } from '../../domain/files/previewKind'
import { freshness } from '../../domain/calls/timing'
import { getVersioned, patch, post, postForFile } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { ifSupported } from '../ifSupported'

type CompaniesApi = ReturnType<typeof createCompaniesApi>

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
    /** The PDF of a sample with settings that are not saved; null where the server makes none. */
    downloadPdfPreview: async (unsaved: object, options?: CallOptions): Promise<Blob | null> => {
      const pdf = await ifSupported(postForFile(http, pdfPreviewPath, unsaved, options))
      // Something else, or half of it, is answered with 200 as well.
      if (pdf !== null && !(await isWholePdf(pdf))) throw new DecodeError(pdfPreviewPath)
      return pdf
    },
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

export const companyQueries = (api: Pick<CompaniesApi, 'downloadPdfPreview'>) => ({
  /**
   * @param look all settings, by which a PDF is known again
   * @param unsaved those of them that the server does not have yet
   */
  pdfPreview: (look: object, unsaved: object) =>
    queryOptions({
      queryKey: ['pdfPreview', look],
      queryFn: ({ signal }) => api.downloadPdfPreview(unsaved, { signal }),
      staleTime: freshness.proofsOfService,
      // Each pause in typing makes one.
      gcTime: freshness.proofsOfService,
      // A page that is looked at must not jump to its beginning.
      refetchOnWindowFocus: false,
    }),
})
