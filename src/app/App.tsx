import { useSelector } from '@xstate/react'
import { Suspense, lazy } from 'react'
import { useLocation } from 'wouter'
import { ErrorBoundary } from '../components/states/ErrorBoundary'
import { LoadingOverlay } from '../components/states/LoadingOverlay'
import { StateMark } from '../components/marks/StateMark'
import { clientRoutes, matchRoute, type RouteName } from '../domain/navigation/clientRoutes'
import type { Services } from './createServices'
import { GuardedRouter } from './GuardedRouter'
import { NotFoundScreen } from '../features/info/NotFoundScreen'
import { Providers } from './Providers'
import { screenOf } from './screens'
import { lazyNamed } from '../platform/lazyNamed'

const Shell = lazyNamed(() => import('./shell/Shell'), 'Shell')
const DevtoolsFlows = lazy(() => import('./devtools/DevtoolsFlows'))
const DevtoolsKit = lazy(() => import('../devtools/kit/KitScreen'))
const ToastOutlet = lazy(() => import('../components/states/toaster'))

/** The root component. Renders nothing until the guard has approved a location. */
export function App({ services }: { services: Services }) {
  const isApproved = useSelector(services.guard, (snapshot) => snapshot.context.approved !== null)
  return (
    <Providers services={services}>
      <StateMark machine="session" actor={services.session}>
        <StateMark machine="navigationGuard" actor={services.guard}>
          {isApproved ? (
            <GuardedRouter guard={services.guard}>
              <ApprovedScreen services={services} />
            </GuardedRouter>
          ) : (
            <LoadingOverlay />
          )}
        </StateMark>
      </StateMark>
      <Suspense fallback={null}>
        <ToastOutlet />
      </Suspense>
    </Providers>
  )
}

function ApprovedScreen({ services: { devtools, platform } }: { services: Services }) {
  const [path] = useLocation()
  const route = matchRoute(path)
  if (devtools !== null && path === devtools.flowsPath) {
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <DevtoolsFlows devtools={devtools} work={platform.workflows} />
      </Suspense>
    )
  }
  if (devtools !== null && path === devtools.kitPath) {
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <DevtoolsKit />
      </Suspense>
    )
  }
  if (route === undefined) return <NotFoundScreen />
  const screen = <Screen name={route.name} params={route.params} path={path} />
  if (isFramed(route.name)) {
    return (
      <Suspense fallback={<LoadingOverlay />}>
        <Shell>{screen}</Shell>
      </Suspense>
    )
  }
  return screen
}

/** Public screens and the two dead-end screens have no frame. All other screens have the sidebar. */
const standalone: readonly RouteName[] = ['trial-end', 'account-paused']

const isFramed = (name: RouteName) => clientRoutes[name].auth !== false && !standalone.includes(name)

type ScreenProps = { name: RouteName; params: Record<string, string>; path: string }

function Screen({ name, params, path }: ScreenProps) {
  const Component = screenOf(name)
  return (
    <ErrorBoundary resetKey={path}>
      <Suspense fallback={isFramed(name) ? null : <LoadingOverlay />}>
        <Component params={params} />
      </Suspense>
    </ErrorBoundary>
  )
}
