import type { Workflows } from '../../../eventlog/workflows'
import type { DriverActorOf, DriverRequestOf, DriverWorkflowName } from './driverTypes'

/** A workflow joined by a screen; it runs on when the screen is left. */
type JoinedWork<Name extends DriverWorkflowName> = { actor: DriverActorOf<Name> }

/** The workflows of the signed-in driver. */
export type DriverWork = {
  /** Resolves to null if the request begins nothing. */
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
