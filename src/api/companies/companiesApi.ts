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

/** The company of the signed-in user, including the defaults of its forms. */
export function createCompaniesApi(http: HttpClient, { apiHost }: Pick<RuntimeConfig, 'apiHost'>) {
  return {
    get: (iri: Iri, options?: CallOptions) => getVersioned(http, iri, Company, {}, options),
    update: (iri: Iri, changes: Partial<CompanyWrite>, options?: WriteOptions) =>
      patch(http, iri, Company, changes, options),
    /**
     * An extension of our server, as is the withdrawal. The company is deleted after a grace period unless
     * the request is withdrawn.
     */
    requestDeletion: (iri: Iri, body: CompanyDeletion, options?: WriteOptions) =>
      post(http, `${iri}/request-deletion`, Company, body, options),
    withdrawDeletion: (iri: Iri, options?: WriteOptions) =>
      post(http, `${iri}/withdraw-deletion`, Company, {}, options),
    /** A sample PDF with unsaved settings; null if the server does not support previews. */
    downloadPdfPreview: async (unsaved: object, options?: CallOptions): Promise<Blob | null> => {
      const pdf = await ifSupported(postForFile(http, pdfPreviewPath, unsaved, options))
      // Status 200 may also contain other content or a truncated PDF.
      if (pdf !== null && !(await isWholePdf(pdf))) throw new DecodeError(pdfPreviewPath)
      return pdf
    },
    /**
     * An extension of our server.
     * @returns temporary URL of all company data, which needs no token
     */
    requestExport: async (iri: Iri, options?: WriteOptions): Promise<string> => {
      const path = `${iri}/export`
      const link = await post(http, path, CompanyExport, {}, options)
      // Only a path is accepted, so that the link can neither run code nor lead to another host.
      const url = link?.url ?? ''
      if (!/^\/(?!\/)/.test(url)) throw new DecodeError(path)
      return `${apiHost}${url}`
    },
  }
}

export const companyQueries = (api: Pick<CompaniesApi, 'downloadPdfPreview'>) => ({
  /**
   * @param look all settings, the key of the PDF
   * @param unsaved those of them that the server does not have yet
   */
  pdfPreview: (look: object, unsaved: object) =>
    queryOptions({
      queryKey: ['pdfPreview', look],
      queryFn: ({ signal }) => api.downloadPdfPreview(unsaved, { signal }),
      staleTime: freshness.proofsOfService,
      // Each pause in typing creates a new entry.
      gcTime: freshness.proofsOfService,
      // A refetch would scroll the displayed PDF back to its start.
      refetchOnWindowFocus: false,
    }),
})
