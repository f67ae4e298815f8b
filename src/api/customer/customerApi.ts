import { DecodeError, HttpError, NetworkError } from '../../domain/calls/errors'
import { requestTimeoutMs } from '../../domain/calls/timing'
import type { CustomerFacts } from '../../domain/customer/customerFacts'
import type { CustomerOrder } from '../../domain/customer/customerOrder'
import { customerApiPath } from '../../domain/customer/customerPagePath'
import { readCustomerFacts } from '../../domain/customer/readCustomerFacts'

type CallOptions = { signal: AbortSignal }

export type CustomerApi = {
  /** @throws DecodeError for an answer that is no page, such as the sign-in page of a network */
  read: (options: CallOptions) => Promise<CustomerFacts>
  /**
   * May be repeated.
   * @returns the page after it; null if the answer is empty
   * @throws DecodeError for an answer that is no page
   */
  send: (order: CustomerOrder, options: CallOptions) => Promise<CustomerFacts | null>
}

/**
 * The calls of a customer page. By fetch and without the HTTP client of the planner: there is no session, and the page
 * has to stay small. No cookie is sent or stored.
 * @param sent what the server sent with the page, as JSON; it is the answer to the first read. Null without it
 */
export function createCustomerApi(token: string, sent: string | null = null): CustomerApi {
  const path = customerApiPath(token)
  let first = sent === null ? null : readCustomerFacts(jsonOf(sent))

  /** @returns the body; a text is empty for an answer without one */
  async function call(url: string, init: RequestInit, { signal }: CallOptions): Promise<string> {
    const stop = new AbortController()
    const abort = () => stop.abort()
    const timer = setTimeout(abort, requestTimeoutMs)
    signal.addEventListener('abort', abort)
    try {
      const answer = await fetch(url, {
        ...init,
        cache: 'no-store',
        credentials: 'omit',
        headers: { accept: 'application/json', ...init.headers },
        signal: stop.signal,
      })
      if (!answer.ok) throw httpErrorOf(answer)
      return await answer.text()
    } catch (cause) {
      throw cause instanceof HttpError ? cause : new NetworkError({ cause })
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }

  return {
    async read(options) {
      const given = first
      first = null
      if (given !== null) return given
      const facts = readCustomerFacts(jsonOf(await call(path, {}, options)))
      if (facts === null) throw new DecodeError('the customer page')
      return facts
    },
    async send(order, options) {
      const answer = await call(
        `${path}/${order.kind}`,
        {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(order)),
        },
        options,
      )
      const facts = readCustomerFacts(jsonOf(answer))
      // A sign-in page of a network is no confirmation.
      if (facts === null && answer !== '') throw new DecodeError('the order of a customer')
      return facts
    },
  }
}

function bodyOf(order: CustomerOrder): object {
  switch (order.kind) {
    case 'instruction':
      return { text: order.text }
    case 'absence':
      return { reason: order.reason }
    case 'rating':
      return { stars: order.stars, comment: order.comment === '' ? null : order.comment }
  }
}

function httpErrorOf({ status, headers }: Response): HttpError {
  const seconds = /^\d+$/.exec(headers.get('retry-after') ?? '')?.[0]
  return new HttpError({ status, retryAfterSeconds: seconds === undefined ? null : Number(seconds) })
}

/** Null for anything but JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
