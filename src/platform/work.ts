import type { AnyMachineSnapshot } from 'xstate'
import type { DurableActor } from '../eventlog/durableActor'
import type { UnfinishedWork, Workflows } from '../eventlog/workflows'
import type { ActorOf, RequestOf, WorkflowName } from '../machines/registry'
import type { WorkDescription } from '../machines/workflow'
import type { TransferProgress } from './transferProgress'

/** A workflow joined by a screen. Leaving it keeps unfinished work and lets requests in flight complete. */
export type Joined<Name extends WorkflowName> = { actor: ActorOf<Name>; leave: () => void }

/** A workflow whose dialog is open. */
export type ShownWorkflow = {
  /** Slot of the dialog; the next workflow in the same slot replaces it. */
  place: string
  name: WorkflowName
  actor: DurableActor
  /** Whether the workflow shows nothing. */
  isQuiet: boolean
  hide: () => void
  /** Hides a workflow of the background, and asks any other to close. */
  close: () => void
}

/** The workflows of the signed-in user. */
export type Work = {
  /** Opens the dialog of a workflow. The current dialog is closed first, unless it is saving. */
  open: <Name extends WorkflowName>(name: Name, request: RequestOf<Name>) => void
  /** Joins a workflow from a screen. Resolves to null if the user lacks permission. */
  join: <Name extends WorkflowName>(name: Name, request: RequestOf<Name>) => Promise<Joined<Name> | null>
  /** Resumes unfinished work, or reopens a running workflow. */
  resume: (work: Pick<UnfinishedWork, 'stream' | 'machine' | 'snapshot'>) => void
  /** Workflows with an open dialog, from the lowest to the topmost. */
  shown: () => readonly ShownWorkflow[]
  /** Describes a workflow. The snapshot is null if it cannot be read. */
  describe: (machine: string, snapshot: AnyMachineSnapshot | null) => WorkDescription
  /** Null without a signed-in user, and until the user's log is open. */
  current: () => Workflows | null
  /** Increases with every change of `current` or `shown`. */
  version: () => number
  subscribe: (changed: () => void) => () => void
  /** Transfer progress. Separate, because it changes with every received part of a file. */
  progress: TransferProgress
  /** Resolves once the user's log is open. */
  opened: () => Promise<Workflows>
  /** Resolves once the user's log is open or failed to open, or no user is signed in. */
  settled: () => Promise<void>
}
