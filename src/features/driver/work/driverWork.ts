import type { Workflows } from '../../../eventlog/workflows'
import type { DriverActorOf, DriverRequestOf, DriverWorkflowName } from './driverTypes'

/** A workflow joined by a screen. Leaving it keeps unfinished work and lets requests in flight complete. */
export type JoinedWork<Name extends DriverWorkflowName> = { actor: DriverActorOf<Name>; leave: () => void }

/** The workflows of the signed-in driver. */
export type DriverWork = {
  /** Resolves to null if the driver lacks permission. */
  join: <Name extends DriverWorkflowName>(
    name: Name,
    request: DriverRequestOf<Name>,
  ) => Promise<JoinedWork<Name> | null>
  /** Null without a signed-in driver, and until the driver's log is open. */
  current: () => Workflows | null
  /** Increases with every change of `current`. */
  version: () => number
  subscribe: (changed: () => void) => () => void
  /** Resolves once the driver's log is open. */
  opened: () => Promise<Workflows>
}
