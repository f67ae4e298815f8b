import { expect, it, vi } from 'vitest'
import { readRuntimeConfig } from '../../contract/wire/runtimeConfig'
import type { PersonHere } from '../../machines/presence/presenceMachine'
import type { SessionActorRef } from '../../machines/session/sessionMachine'
import { createLive } from './createLive'

const user = {
  '@id': '/api/users/7',
  id: '7',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1' },
}

/** A session in which this user is signed in; notifies its subscriber at once. */
const session = {
  subscribe: (listener: (snapshot: unknown) => void) => {
    listener({ context: { user }, matches: (state: string) => state === 'signedIn', hasTag: () => false })
    return { unsubscribe: () => undefined }
  },
} as unknown as SessionActorRef

it.each([
  ['starts if the server sends events', { liveEvents: true }, ['7']],
  ['does not start if the server sends none', { liveEvents: false }, []],
  ['does not start if the configuration lacks the setting', {}, []],
])('%s', (_, config, asked) => {
  const startUserLive = vi.fn<(userId: string) => Promise<never>>(() => new Promise(() => undefined))
  createLive({ config: readRuntimeConfig(config), session, startUserLive }).start()
  expect(startUserLive.mock.calls.map(([userId]) => userId)).toEqual(asked)
})

it('shows which users have the record open until the user leaves', async () => {
  let notifySession: (snapshot: unknown) => void = () => undefined
  const leavingSession = {
    subscribe: (listener: typeof notifySession) => {
      notifySession = listener
      return { unsubscribe: () => undefined }
    },
  } as unknown as SessionActorRef
  const snapshotOf = (state: string) => ({
    context: { user },
    matches: (asked: string) => asked === state,
    hasTag: () => false,
  })
  const [ada, ben] = ['/api/users/1', '/api/users/2'].map((person) => ({ person }) as unknown as PersonHere)
  let people = [ada] as PersonHere[]
  let notifyPeople: () => void = () => undefined
  const live = createLive({
    config: readRuntimeConfig({ liveEvents: true }),
    session: leavingSession,
    startUserLive: async () => ({
      subscribe: (onChange) => {
        notifyPeople = onChange
        return () => undefined
      },
      people: () => people,
      open: () => undefined,
      stop: () => undefined,
    }),
  })
  const seen: (readonly PersonHere[])[] = []
  live.subscribe(() => seen.push(live.people()))
  live.start()
  notifySession(snapshotOf('signedIn'))
  await vi.waitFor(() => expect(live.people()).toEqual([ada]))
  people = [ada, ben] as PersonHere[]
  notifyPeople()
  notifySession(snapshotOf('signedOut'))
  expect(seen).toEqual([[ada], [ada, ben], []])
})
