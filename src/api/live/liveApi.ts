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
  /** Bytes came, whatever they say. */
  heard: () => void
  told: (id: string, event: LiveEvent) => void
}

type Parts = {
  config: RuntimeConfig
  http: HttpClient
  tokens: TokenSource
  /** Whose events are read. */
  userId: string
}

/**
 * What others change, and who has a record open. Axios gives a text only when it is whole, so the stream is read by
 * `fetch`; the token goes in a header, never in the address.
 */
export function createLiveApi({ config, http, tokens, userId }: Parts) {
  return {
    /**
     * Reads until the server ends it.
     * @throws HttpError when it is refused, with 406 where the answer is no stream; NetworkError when it breaks off
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

    /** The call goes on when its page ends, which the one of Axios does not. Whether it was heard, nobody waits for. */
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

/** An answer that is no stream is none that was asked for. */
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
  { opened, heard, told }: LiveListener,
): Promise<void> {
  let lastId = ''
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      lastId = id ?? lastId
      if (event === 'open') return opened(lastId)
      try {
        told(lastId, decodeEvent(data))
      } catch {
        // Of a newer server: nothing that is known here.
      }
    },
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } catch (cause) {
    throw new NetworkError({ cause, isCut: true })
  }
}
