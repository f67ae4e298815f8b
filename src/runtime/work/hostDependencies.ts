import type { InspectionEvent } from 'xstate'
import type { RouteName } from '../../domain/navigation/clientRoutes'
import type { Workflows } from '../../eventlog/workflows'
import type { AnyWorkflow, Opener, Ports } from '../../machines/workflow'

export type HostDependencies = {
  registry: Readonly<Record<string, AnyWorkflow>>
  workflows: Workflows
  /** Null if no user is signed in. */
  opener: () => Opener | null
  notify: Ports['notify']
  notifyFailure: Ports['notifyFailure']
  navigate: (route: RouteName, params?: Record<string, string>, query?: Record<string, string>) => void
  /**
   * Holds back the keys of the page while a dialog opens.
   * @returns ends the hold
   */
  holdKeys: (request: { close: () => void }) => () => void
  /** Called when another workflow is shown. */
  onChange: () => void
  inspect?: ((event: InspectionEvent) => void) | undefined
}
