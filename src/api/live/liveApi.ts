import * as Schema from 'effect/Schema'
import { createParser } from 'eventsource-parser'
import { LiveEvent, liveEventsPath, presencePath } from '../../contract/live/liveEvents'
import { jsonLdContentType } from '../../contract/wire/product'
import type { RuntimeConfig } from '../../contract/wire/runtimeConfig'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { answeredAtMs, retryAfterSeconds } from '../../domain/calls/retryAfter'
import { authHeaders } from '../authHeaders'
import type { HttpClient, TokenSource } from '../httpClient'

const eventStream = 'text/event-stream'

export type LiveListener = {
  opened: (id: string) => void
  /** Called on any received bytes. */
  onActivity: () => void
  onEvent: (id: string, event: LiveEvent) => void
}

type Parts = {
  config: RuntimeConfig
  http: HttpClient
  tokens: TokenSource
  /** The user whose events are read. */
  userId: string
}

/**
 * Changes by other users, and presence on records. Axios delivers a text only when it is complete, so the
 * stream is read with `fetch`. The token is sent in a header, never in the URL.
 */
export function createLiveApi({ config, http, tokens, userId }: Parts) {
  return {
    /**
     * Reads until the server ends the stream.
     * @throws HttpError if it is refused, with 406 if the response is not a stream; NetworkError if it is cut
     *   off
     */
    async readEvents(lastEventId: string | null, listener: LiveListener, signal: AbortSignal): Promise<void> {
      const access = await tokens.accessToken(userId)
      const answer = await fetch(`${config.apiHost}${liveEventsPath}`, {
        headers: {
          ...authHeaders(config, access),
          accept: eventStream,
          ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
        },
        cache: 'no-store',
        signal,
      }).catch((cause: unknown) => {
        throw new NetworkError({ cause })
      })
      if (answer.status === 401) tokens.reject(access)
      if (!isStream(answer)) {
        void answer.body?.cancel().catch(() => undefined)
        throw refusalOf(answer)
      }
      await readAll(answer.body, listener)
    },

    sendPresence: async (record: string) => {
      await http.send({ method: 'post', path: presencePath, body: { record, isLeaving: false } })
    },

    /**
     * Uses `keepalive`, so that the call survives the end of the page, which Axios does not support. The
     * result is ignored.
     */
    sendLeaving: async (record: string) => {
      const access = await tokens.accessToken(userId)
      await fetch(`${config.apiHost}${presencePath}`, {
        method: 'POST',
        headers: { ...authHeaders(config, access), 'content-type': jsonLdContentType },
        body: JSON.stringify({ record, isLeaving: true }),
        keepalive: true,
      })
    },
  }
}

type StreamAnswer = Response & { body: ReadableStream<Uint8Array> }
const isStream = (answer: Response): answer is StreamAnswer =>
  answer.ok && answer.body !== null && (answer.headers.get('content-type') ?? '').startsWith(eventStream)

/** A response that is not a stream is an error. */
const refusalOf = ({ ok, status, headers }: Response): HttpError =>
  new HttpError({
    status: ok ? 406 : status,
    title: null,
    description: null,
    code: null,
    violations: [],
    retryAfterSeconds: retryAfterSeconds(headers.get('retry-after'), answeredAtMs(headers, Date.now())),
  })

const decodeEvent = Schema.decodeUnknownSync(Schema.fromJsonString(LiveEvent))

async function readAll(
  body: ReadableStream<Uint8Array>,
  { opened, onActivity, onEvent }: LiveListener,
): Promise<void> {
  let lastId = ''
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      lastId = id ?? lastId
      if (event === 'open') return opened(lastId)
      try {
        onEvent(lastId, decodeEvent(data))
      } catch {
        // Unknown event of a newer server.
      }
    },
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onActivity()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } catch (cause) {
    throw new NetworkError({ cause, isCut: true })
  }
}
