import type { QueryClient } from '@tanstack/react-query'
import { createActor } from 'xstate'
import type { TokenSource } from '../api/httpClient'
import { createServerClock } from '../api/serverClock'
import { createTokenStore } from '../api/session/tokenStore'
import { pathOf } from '../domain/navigation/clientRoutes'
import { isApiError } from '../domain/calls/errors'
import { accessFacts } from '../contract/access/permissions'
import type { RuntimeConfig } from '../contract/wire/runtimeConfig'
import { navigationGuardMachine } from '../machines/navigationGuard/navigationGuardMachine'
import { timeZoneOf } from '../contract/tour/wallClock'
import { setCompanyTimeZone } from '../lib/companyTimeZone'
import { recallDayNotation } from '../lib/dayNotation'
import { badgeRuleOf, chooseBadgeRule } from '../lib/tourBadge'
import type { SessionActorRef } from '../machines/session/sessionMachine'
import type { Platform } from '../platform/platform'
import { createPickedFiles } from '../platform/pickedFiles'
import { createSecrets } from '../platform/secrets'
import { noticeOfError } from '../texts/shell/errors'
import { consoleAnalytics, silentAnalytics } from '../runtime/analytics'
import type { Devtools } from './devtools/createDevtools'
import { hrefOf, navigateBrowser, onLocationChange, readLocation } from '../runtime/browserLocation'
import { createLive } from './live/createLive'
import { createSentCommands } from './live/sentCommands'
import { createLazyHttpClient } from '../runtime/lazyHttpClient'
import { notify } from './notify'
import { prefetchEntrance, prefetchScreens } from './prefetch'
import { createQueryClient } from '../runtime/queryClient'
import { createSession, tokenSourceOf } from '../runtime/session/createSession'
import { createWork } from '../runtime/work/createWork'

/** After a session end that the user did not request, the next login returns to the interrupted page. */
const forcedEnds = ['rejected', 'refresh-failed', 'user-unavailable']

export type Services = ReturnType<typeof createServices>

type Extras = {
  /** Reports defects that no user would notice. */
  reportDefect: (error: unknown) => void
  devtools: Devtools | null
}

/** Builds and connects every service that outlives a screen. Nothing runs before `start`. */
export function createServices(config: RuntimeConfig, { reportDefect, devtools }: Extras) {
  const analytics = config.devtools ? consoleAnalytics : silentAnalytics
  const clock = createServerClock()
  const tokens = tokenSourceOf(() => session, clock)
  const sentCommands = createSentCommands()
  const createHttp = (source: TokenSource) =>
    createLazyHttpClient(async () => {
      const { createHttpClient } = await import('../api/httpClient')
      const client = sentCommands.note(createHttpClient({ config, tokens: source, clock }))
      return devtools === null ? client : devtools.withFaults(client, devtools.faults, source)
    })
  const http = createHttp(tokens)
  const session: SessionActorRef = createSession({
    loadApi: async () => (await import('../api/session/sessionApi')).createSessionApi(http),
    store: createTokenStore(),
    clock,
    analytics,
    inspect: devtools?.recorder.inspect,
  })
  const queryClient = createQueryClient(notifyFailure)
  const guard = createActor(
    navigationGuardMachine.provide({
      actions: {
        replaceBrowserLocation: (_, { location }) => navigateBrowser(hrefOf(location), { replace: true }),
        trackRedirect: (_, { location, reason }) => analytics.trackRedirect(location.path, reason),
        trackRouteChange: (_, { location }) => analytics.trackRouteChange(location.path),
      },
    }),
    devtools === null ? {} : { inspect: devtools.recorder.inspect },
  )

  const secrets = createSecrets()
  const pickedFiles = createPickedFiles()
  const navigate: Platform['navigate'] = (route, params, query) =>
    navigateBrowser(pathOf(route, params, query))
  const workflows = createWork({
    session,
    openUserWork: async (userId, onShown, progress) =>
      (await import('./work/startUserWork')).startUserWork(userId, {
        createHttp,
        config,
        tokens,
        progress,
        secrets,
        pickedFiles,
        devtools,
        queryClient,
        notify,
        notifyFailure,
        session,
        navigate,
        onShown,
        onDefect: (machine, problem) => reportDefect(new Error(`${machine}: ${problem}`)),
      }),
  })

  const live = createLive({
    config,
    session,
    startUserLive: async (userId, notifyChanges) =>
      (await import('./live/startUserLive')).startUserLive(userId, {
        config,
        http,
        tokens,
        queryClient,
        sentCommands,
        notifyChanges,
        inspect: devtools?.recorder.inspect,
      }),
  })

  const platform: Platform = {
    config,
    http,
    session,
    notify,
    notifyFailure,
    workflows,
    live,
    secrets,
    pickedFiles,
    navigate,
  }

  function start(): void {
    // Runs before any screen reads these settings.
    session.subscribe(({ context: { user } }) => {
      chooseBadgeRule(badgeRuleOf(user?.company?.badgeRule))
      recallDayNotation(user?.id ?? null)
      setCompanyTimeZone(timeZoneOf(user?.company))
    })
    guard.start()
    guard.send({ type: 'location.requested', location: readLocation() })
    onLocationChange(() => guard.send({ type: 'location.requested', location: readLocation() }))
    connectGuard(session, config, guard, queryClient)
    workflows.start()
    live.start()
    session.start()
    http.prepare()
  }

  return { config, session, guard, queryClient, platform, devtools, start }
}

/**
 * Notifies the guard when the user changes. Clears the query cache so that one user's data never outlives the
 * session.
 */
function connectGuard(
  session: SessionActorRef,
  config: RuntimeConfig,
  guard: {
    send: (
      event: Parameters<ReturnType<typeof createActor<typeof navigationGuardMachine>>['send']>[0],
    ) => void
  },
  queryClient: QueryClient,
): void {
  let lastReported: unknown = null
  let userId: string | null = null
  session.subscribe((snapshot) => {
    const { user, endReason } = snapshot.context
    if (snapshot.hasTag('noUser') && lastReported !== 'signedOut') {
      lastReported = 'signedOut'
      queryClient.clear()
      const remember = snapshot.hasTag('suspended') || forcedEnds.includes(endReason)
      guard.send({ type: 'session.signedOut', remember })
      prefetchEntrance()
    }
    if (snapshot.matches('signedIn') && user !== null && lastReported !== user) {
      lastReported = user
      // Another tab may have signed in another user without a sign-out in this tab.
      if (userId !== user.id) queryClient.clear()
      userId = user.id
      guard.send({ type: 'session.signedIn', facts: accessFacts(user, config.productKey) })
      prefetchScreens(queryClient)
    }
  })
}

function notifyFailure(error: unknown): void {
  if (!isApiError(error)) return
  const notice = noticeOfError(error)
  if (notice !== null) notify(notice)
}
