import { queryOptions } from '@tanstack/react-query'
import * as Schema from 'effect/Schema'
import {
  OwnAccount,
  type EmailChange,
  type EmailConfirmation,
  type OwnProfile,
} from '../../contract/access/account'
import { OwnSession } from '../../contract/access/ownSession'
import { normaliseEmail } from '../../contract/access/session'
import type { Iri } from '../../contract/wire/ids'
import { DecodeError } from '../../domain/calls/errors'
import { freshness } from '../../domain/calls/timing'
import { get, getFile, getVersioned, patch, post, remove } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { getPage } from '../resourceApi'
import { ifSupported } from '../ifSupported'

export type AccountApi = ReturnType<typeof createAccountApi>

export const accountKeys = { all: ['account'] as const }

const sessions = '/api/sessions'
const account = '/api/account'

/** The user's own account. The specification contains none of these calls. */
export function createAccountApi(http: HttpClient) {
  return {
    /** Active logins of the user; null if the server has no such list. */
    sessions: (options?: CallOptions) => ifSupported(getPage(http, sessions, OwnSession, {}, options)),
    /** Null if the server does not support changing the own account. */
    own: (options?: CallOptions) => ifSupported(get(http, account, OwnAccount, {}, options)),
    /** The same with its version, for an update. */
    get: (iri: Iri, options?: CallOptions) => getVersioned(http, iri, OwnAccount, {}, options),
    update: (iri: Iri, changes: Partial<OwnProfile>, options?: WriteOptions) =>
      patch(http, iri, OwnAccount, changes, options),
    changeEmail: ({ email, ...body }: typeof EmailChange.Type, options?: WriteOptions) =>
      post(
        http,
        `${account}/change-email`,
        Schema.Unknown,
        { ...body, email: normaliseEmail(email) },
        options,
      ),
    withdrawEmail: (options?: WriteOptions) =>
      post(http, `${account}/withdraw-email`, Schema.Unknown, {}, options),
    confirmEmail: (body: EmailConfirmation, options?: WriteOptions) =>
      post(http, `${account}/confirm-email`, Schema.Unknown, body, options),
    /** Downloads all data that the server stores about the user. */
    downloadData: async (options?: CallOptions) => {
      const path = `${account}/export`
      const content = await getFile(http, path, options)
      try {
        JSON.parse(await content.text())
      } catch (cause) {
        throw new DecodeError(path, { cause })
      }
      return content
    },
    endSession: (iri: Iri, options?: WriteOptions) => remove(http, iri, options),
    /** Ends all sessions except the current one. */
    endOtherSessions: (options?: WriteOptions) =>
      post(http, `${sessions}/end-others`, OwnSession, {}, options),
  }
}

export const accountQueries = (api: AccountApi) => ({
  own: () =>
    queryOptions({
      queryKey: [...accountKeys.all, 'own'],
      queryFn: ({ signal }) => api.own({ signal }),
      staleTime: freshness.standard,
    }),
  sessions: () =>
    queryOptions({
      queryKey: [...accountKeys.all, 'sessions'],
      queryFn: ({ signal }) => api.sessions({ signal }),
      staleTime: freshness.standard,
    }),
})
