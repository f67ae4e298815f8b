import type { redistributionMachine } from '../../../machines/redistribution/redistributionMachine'
import type { DialogProps } from '../../../machines/workflow'

/** What every part of the dialog is shown with. */
export type ShareProps = Pick<DialogProps<typeof redistributionMachine>, 'actor'> & {
  snapshot: ReturnType<DialogProps<typeof redistributionMachine>['actor']['getSnapshot']>
  rootAttributes: Record<string, string>
}
