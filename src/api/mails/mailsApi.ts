import { queryOptions } from '@tanstack/react-query'
import { SentMail } from '../../contract/company/sentMail'
import type { Iri } from '../../contract/wire/ids'
import { freshness } from '../../domain/calls/timing'
import { collectionKey } from '../collectionKey'
import { post } from '../httpCalls'
import type { HttpClient, WriteOptions } from '../httpClient'
import { listQueries } from '../listQueries'
import { collectionCalls } from '../collectionCalls'
import type { ListQuery } from '../resourceApi'

export type MailsApi = ReturnType<typeof createMailsApi>

export const mailKeys = { all: collectionKey('/api/mails') }

const collection = '/api/mails'

/** Mails of the company. The specification contains none of these calls. */
export function createMailsApi(http: HttpClient) {
  const { list, iris } = collectionCalls<SentMail, never>(http, collection, SentMail)
  return {
    list,
    iris,
    /** Queues a failed mail again. */
    retry: (iri: Iri, options?: WriteOptions) => post(http, `${iri}/retry`, SentMail, {}, options),
  }
}

export function mailQueries(api: MailsApi) {
  const { list } = listQueries(mailKeys.all, api, freshness.standard)
  return {
    // Mails are sent while the list is open.
    list: (query: ListQuery) => queryOptions({ ...list(query), refetchInterval: freshness.tours }),
  }
}
