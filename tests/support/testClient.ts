import * as Schema from 'effect/Schema'
import { createHttpClient, type TokenSource } from '../../src/api/httpClient'
import type { UnansweredCommands } from '../../src/api/unansweredCommands'
import { createServerClock } from '../../src/api/serverClock'
import { extensions } from '../../src/contract/wire/extensions'
import { readRuntimeConfig, type RuntimeConfig } from '../../src/contract/wire/runtimeConfig'

export const Thing = Schema.Struct({ '@id': Schema.String })
export const thing = { '@id': '/api/things/1' }
export const deviceNowMs = Date.parse('2026-11-21T10:00:00Z')

/** A client of the server at `apiHost`; `rejected` records the calls of its token source. */
export function startTestClient({
  accessToken = () => Promise.resolve('t1'),
  unanswered,
  ...config
}: Partial<RuntimeConfig> & Partial<Pick<TokenSource, 'accessToken'>> & { unanswered?: UnansweredCommands }) {
  const rejected: string[] = []
  const clock = createServerClock(() => deviceNowMs)
  const http = createHttpClient({
    config: { ...readRuntimeConfig({ extensions }), ...config },
    tokens: { accessToken, reject: (access) => void rejected.push(access) },
    clock,
    ...(unanswered && { unanswered }),
  })
  return { http, clock, rejected }
}

/** The error of a call. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => {
      throw new Error('The call succeeded')
    },
    (error: unknown) => error,
  )
