import type * as Schema from 'effect/Schema'
import { NetworkError } from '../domain/calls/errors'
import { postForLines } from './httpCalls'
import type { CallOptions, HttpClient } from './httpClient'

export type SearchOptions = CallOptions & {
  /** Called with the progress of the search, from 0 to 1. */
  onShare?: (share: number) => void
}

/**
 * Posts a search whose response has its progress line by line, then the result.
 * @throws NetworkError if the response ends without a result
 */
export async function postForFound<Found, E>(
  http: HttpClient,
  path: string,
  line: Schema.Codec<{ readonly share?: number | null; readonly found?: Found | null }, E>,
  body: object,
  { onShare, ...options }: SearchOptions,
): Promise<Found> {
  let found: Found | null = null
  await postForLines(http, path, line, body, {
    ...options,
    onLine: (line) => {
      found = line.found ?? found
      if (line.share != null) onShare?.(line.share)
    },
  })
  if (found === null) throw new NetworkError({ isCut: true })
  return found
}
