import { QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { Router } from 'wouter'
import { accessFacts } from '../../contract/access/permissions'
import { entranceTexts } from '../../texts/driver/entrance'
import { frameTexts } from '../../texts/driver/frame'
import type { DriverServices } from './createDriverServices'
import { DriverContext, useDriver } from './driverPlatform'
import { base, useTrailLocation } from './navigation'
import { BrokenPage } from './parts/BrokenPage'
import { Page } from './parts/Page'
import { ProductMark } from './parts/ProductMark'
import { StateMark } from './parts/StateMark'
import { LoginScreen } from './screens/LoginScreen'

const SignedIn = lazy(() => import('./SignedIn').then((module) => ({ default: module.SignedIn })))

/** The root component: sign-in, or the pages of the signed-in driver. */
export function DriverApp({ services }: { services: DriverServices }) {
  return (
    <QueryClientProvider client={services.queryClient}>
      <DriverContext value={services.platform}>
        <StateMark machine="session" actor={services.platform.session}>
          <Router base={base} hook={useTrailLocation}>
            <BrokenPage>
              <Suspense fallback={<Loading />}>
                <Entrance />
              </Suspense>
            </BrokenPage>
          </Router>
        </StateMark>
      </DriverContext>
    </QueryClientProvider>
  )
}

const Loading = () => (
  <p className="visually-hidden" role="status">
    {frameTexts.loading}
  </p>
)

function Entrance() {
  const { session, config } = useDriver()
  const isUndetermined = useSelector(session, (snapshot) => snapshot.hasTag('undetermined'))
  const user = useSelector(session, ({ context }) => context.user)
  const isSignedIn = useSelector(
    session,
    (snapshot) => snapshot.matches('signedIn') && !snapshot.hasTag('noUser'),
  )
  if (isUndetermined) return <Loading />
  if (!isSignedIn || user === null) return <LoginScreen />
  return accessFacts(user, config.productKey).isDriver ? <SignedIn user={user} /> : <NotADriver />
}

function NotADriver() {
  const { session } = useDriver()
  return (
    <Page title={frameTexts.productName} mark={<ProductMark />}>
      <div className="empty">
        <p>{entranceTexts.notADriver}</p>
        <button
          type="button"
          className="button solid"
          onClick={() => session.send({ type: 'logout.request' })}
        >
          {entranceTexts.signOut}
        </button>
      </div>
    </Page>
  )
}
