import { expect, it, vi } from 'vitest'
import { readRuntimeConfig } from '../../contract/wire/runtimeConfig'
import type { SessionActorRef } from '../../machines/session/sessionMachine'
import { createLive } from './createLive'

const user = {
  '@id': '/api/users/7',
  id: '7',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1' },
}

/** Whoever is told of a session in which this user is signed in. */
const session = {
  subscribe: (tell: (snapshot: unknown) => void) => {
    tell({ context: { user }, matches: (state: string) => state === 'signedIn', hasTag: () => false })
    return { unsubscribe: () => undefined }
  },
} as unknown as SessionActorRef

it.each([
  ['asks a server that tells of changes', { liveEvents: true }, ['7']],
  ['asks no server that does not', { liveEvents: false }, []],
  ['asks no server that says nothing of it', {}, []],
])('%s', (_, config, asked) => {
  const startUserLive = vi.fn<(userId: string) => Promise<never>>(() => new Promise(() => undefined))
  createLive({ config: readRuntimeConfig(config), session, startUserLive }).start()
  expect(startUserLive.mock.calls.map(([userId]) => userId)).toEqual(asked)
})
