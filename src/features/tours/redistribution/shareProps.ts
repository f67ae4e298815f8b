import type { redistributionMachine } from '../../../machines/redistribution/redistributionMachine'
import type { DialogProps } from '../../../machines/workflow'

/** Props of every part of the dialog. */
export type ShareProps = Pick<DialogProps<typeof redistributionMachine>, 'actor'> & {
  snapshot: ReturnType<DialogProps<typeof redistributionMachine>['actor']['getSnapshot']>
  rootAttributes: Record<string, string>
}
