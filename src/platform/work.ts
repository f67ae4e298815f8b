import type { AnyMachineSnapshot } from 'xstate'
import type { DurableActor } from '../eventlog/durableActor'
import type { UnfinishedWork, Workflows } from '../eventlog/workflows'
import type { ActorOf, RequestOf, WorkflowName } from '../machines/registry'
import type { WorkDescription } from '../machines/workflow'
import type { TransferProgress } from './transferProgress'

/** A workflow that a screen shows. Leaving keeps what is unfinished and lets go on what is on its way. */
export type Joined<Name extends WorkflowName> = { actor: ActorOf<Name>; leave: () => void }

/** A workflow whose dialog is open. */
export type ShownWorkflow = {
  /** The place of the dialog; the next workflow there has the same one. */
  place: string
  name: WorkflowName
  actor: DurableActor
  hide: () => void
}

/** The workflows of whoever is signed in. */
export type Work = {
  /** Opens the dialog of a workflow. What is shown there is closed first, unless it is being saved. */
  open: <Name extends WorkflowName>(name: Name, request: RequestOf<Name>) => void
  /** Shows a workflow on a screen. Null when the user may not have it. */
  join: <Name extends WorkflowName>(name: Name, request: RequestOf<Name>) => Promise<Joined<Name> | null>
  /** Goes on with unfinished work, or shows again what is under way. */
  resume: (work: Pick<UnfinishedWork, 'stream' | 'machine' | 'snapshot'>) => void
  /** Workflows whose dialogs are open, in the order in which they lie above each other. */
  shown: () => readonly ShownWorkflow[]
  /** Says what a workflow is. The snapshot is null when it cannot be read. */
  describe: (machine: string, snapshot: AnyMachineSnapshot | null) => WorkDescription
  /** Null while nobody is signed in, and until their log has been opened. */
  current: () => Workflows | null
  /** Rises with every change of what `current` or `shown` give. */
  version: () => number
  subscribe: (changed: () => void) => () => void
  /** How far transfers have come. Apart from the above, because it changes with every piece of a file. */
  progress: TransferProgress
  /** The log of the user, once it is open. */
  opened: () => Promise<Workflows>
  /** Settles when the log of the user is open, or could not be opened, or nobody is signed in. */
  settled: () => Promise<void>
}
