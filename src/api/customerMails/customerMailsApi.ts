import { queryOptions } from '@tanstack/react-query'
import * as Schema from 'effect/Schema'
import {
  CustomerMailPreview,
  customerMailPreviewPath,
  customerMailTestPath,
} from '../../contract/customer/customerMails'
import { freshness } from '../../domain/calls/timing'
import type { MailDraft } from '../../domain/company/customerMailText'
import { post } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { ifSupported } from '../ifSupported'

type CustomerMailsApi = ReturnType<typeof createCustomerMailsApi>

/** Mails to customers in texts that may be unsaved. Extension `customerPage`. */
export const createCustomerMailsApi = (http: HttpClient) => ({
  /** The mail with sample values; null if the server does not support previews. Changes nothing. */
  previewMail: (draft: MailDraft, options?: CallOptions) =>
    ifSupported(post(http, customerMailPreviewPath, CustomerMailPreview, draft, options)),
  /** Sends that mail to the address of the user. */
  sendTest: async (draft: MailDraft, options?: WriteOptions): Promise<void> => {
    await post(http, customerMailTestPath, Schema.Unknown, draft, options)
  },
})

export const customerMailQueries = (api: CustomerMailsApi) => ({
  preview: (draft: MailDraft) =>
    queryOptions({
      queryKey: ['customerMailPreview', draft],
      queryFn: ({ signal }) => api.previewMail(draft, { signal }),
      staleTime: freshness.standard,
      // Each pause in typing creates a new entry.
      gcTime: freshness.standard,
    }),
})
