import { useSelector } from '@xstate/react'
import { useCallback, type ReactNode } from 'react'
import { Router, type BaseLocationHook } from 'wouter'
import type { NavigationGuardActorRef } from '../machines/navigationGuard/navigationGuardMachine'
import { navigateBrowser } from '../runtime/browserLocation'

/**
 * Both wouter hooks read the location that the guard approved, so no other screen can render. Navigating only
 * changes the address bar; the guard observes the change and decides.
 */
export function GuardedRouter({ guard, children }: { guard: NavigationGuardActorRef; children: ReactNode }) {
  const useApprovedLocation: BaseLocationHook = useCallback(() => {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- wouter calls this callback as a hook
    const path = useSelector(guard, (snapshot) => snapshot.context.approved?.path ?? '')
    return [path, navigateBrowser]
  }, [guard])
  const useApprovedSearch = useCallback(
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- wouter calls this callback as a hook
    () => useSelector(guard, (snapshot) => snapshot.context.approved?.search ?? ''),
    [guard],
  )
  return (
    <Router hook={useApprovedLocation} searchHook={useApprovedSearch}>
      {children}
    </Router>
  )
}
