import { createTokenStore, type TokenStore } from '../../api/session/tokenStore'
import { createServerClock } from '../../api/serverClock'
import type { TokenSource } from '../../api/httpClient'
import { NetworkError } from '../../domain/calls/errors'
import type { RuntimeConfig } from '../../contract/wire/runtimeConfig'
import { setCompanyTimeZone } from '../../lib/companyTimeZone'
import { badgeRuleOf, chooseBadgeRule } from '../../lib/tourBadge'
import { timeZoneOf } from '../../contract/tour/wallClock'
import type { SessionActorRef } from '../../machines/session/sessionMachine'
import { silentAnalytics } from '../../runtime/analytics'
import { createLazyHttpClient } from '../../runtime/lazyHttpClient'
import { createQueryClient } from '../../runtime/queryClient'
import { createSession, tokenSourceOf } from '../../runtime/session/createSession'
import { createPictureStore, pictureRoot, type PictureStore } from '../../workers/pictures/pictureStore'
import { createWork } from '../../runtime/work/createWork'
import type { AppVersion } from './device/appVersion'
import type { DeviceRecords } from './device/deviceRecords'
import type { DriverPlatform } from './driverPlatform'
import { rememberIsKnown } from './session/knownDriver'
import { rememberUser } from './session/rememberedUser'
import type { DriverWork } from './work/driverWork'

/** Separates the session of the app from that of the planner: signing out there must not end a shift here. */
export const driverScope = 'tourwerk-driver'

export type DriverServices = ReturnType<typeof createDriverServices>

type Extras = {
  records: DeviceRecords
  version: AppVersion
  onDefect: (machine: string, problem: string) => void
}

/** Builds and connects every service that outlives a screen. Nothing runs before `start`. */
export function createDriverServices(config: RuntimeConfig, { records, version, onDefect }: Extras) {
  const clock = createServerClock()
  const remembered = rememberUser(records)
  const store = forgettingOthers(createTokenStore(`${driverScope}-session`), remembered.keepOnlyFor)
  const tokens = tokenSourceOf(() => session, clock)
  const createHttp = (source: TokenSource) =>
    createLazyHttpClient(async () =>
      (await import('../../api/httpClient')).createHttpClient({ config, tokens: source, clock }),
    )
  const http = createHttp(tokens)
  // Most of its code are schemas, which are not needed before the sign-in.
  const loadApi = async () => (await import('../../api/driving/driverApi')).createDriverApi(http)
  const session: SessionActorRef = createSession({
    scope: driverScope,
    loadApi: async () => {
      const { createSessionApi } = await import('../../api/session/sessionApi')
      return { ...createSessionApi(http), fetchCurrentUser: remembered.reading((await loadApi()).me) }
    },
    store,
    clock,
    analytics: silentAnalytics,
  })
  // A read without an answer is shown where its data are shown, with their age.
  const queryClient = createQueryClient(() => undefined)

  const stores = new Map<string, PictureStore>()
  const picturesOf = (userId: string) => {
    const store = stores.get(userId) ?? createPictureStore(pictureRoot(userId))
    stores.set(userId, store)
    return store
  }

  const work = createWork({
    session,
    openUserWork: async (userId) =>
      (await import('./work/startDriverWork')).startDriverWork(userId, {
        config,
        session,
        tokens,
        createHttp,
        pictures: picturesOf(userId),
        records,
        queryClient,
        onDefect,
      }),
  })

  async function pair(code: string): Promise<void> {
    const api = await loadApi()
    const paired = await api.pair({ code, model: navigator.userAgent.slice(0, 120), version: null })
    const token = paired?.token ?? ''
    if (token === '') throw new NetworkError()
    await store.write({ access: token, refresh: '', expiresAtMs: null, userId: null })
    session.send({ type: 'elsewhere.signedIn' })
  }

  function start(): void {
    // Runs before any screen reads these settings.
    session.subscribe(({ context: { user } }) => {
      chooseBadgeRule(badgeRuleOf(user?.company?.badgeRule))
      setCompanyTimeZone(timeZoneOf(user?.company))
    })
    let userId: string | null = null
    session.subscribe((snapshot) => {
      if (!snapshot.hasTag('undetermined')) rememberIsKnown(snapshot.matches('signedIn'))
    })
    session.subscribe(({ context: { user, endReason } }) => {
      // The next driver of this device must not see what this one has read.
      if (userId !== null && user?.id !== userId) queryClient.clear()
      userId = user?.id ?? null
      if (user === null && endReason === 'logout') void remembered.forget()
    })
    work.start()
    session.start()
    http.prepare()
  }

  // The names of the workflows are those of another registry; which ones exist is known at run time only.
  const driverWork = work as unknown as DriverWork
  const platform: DriverPlatform = {
    config,
    session,
    http,
    records,
    work: driverWork,
    picturesOf,
    version,
    pair,
  }
  return { platform, queryClient, start }
}

/** Tokens of another user must not meet the remembered one. */
const forgettingOthers = (
  store: TokenStore,
  keepOnlyFor: (userId: string | null) => Promise<void>,
): TokenStore => ({
  ...store,
  write: async (tokens) => {
    await keepOnlyFor(tokens.userId)
    await store.write(tokens)
  },
})
