import type { AnyEventObject, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import type { Api } from '../api/api'
import type { TokenSource } from '../api/httpClient'
import type { Colour } from '../contract/company/labels'
import type { CurrentUser } from '../contract/access/user'
import type { Iri } from '../contract/wire/ids'
import type { RuntimeConfig } from '../contract/wire/runtimeConfig'
import type { RouteName } from '../domain/navigation/clientRoutes'
import type { Notice } from '../domain/noticeTypes'
import type { DurableDeclaration } from '../eventlog/durable'
import type { DurableActor, DurableActorOf } from '../eventlog/durableActor'
import type { Reply } from '../eventlog/workflowDefinition'
import type { ExportWorker } from '../workers/export/startExportWorker'
import type { Manner } from './workflowHost/workflowHostTypes'

/** What the actors of workflows reach the world by. Everything is the signed-in user's own. */
export type Ports = {
  api: Api
  config: RuntimeConfig
  notify: (notice: Notice) => void
  /** Shows the specified toast for a failed call, if there is one. */
  notifyFailure: (error: unknown) => void
  /** Told that the user's own data have changed. */
  session: { send: (event: { type: 'user.changed' }) => void }
  tokens: TokenSource
  exportWorker: ExportWorker
  /** Folder of the user in the browser's private file system. */
  exportFolder: string
  transferProgress: TransferWriter
  /** What was typed and must not be in the log; throws when it is not known any more. */
  secrets: { read: (key: string) => string }
  /** Files that were picked and are not kept on disk yet. */
  pickedFiles: { read: (key: string) => File | null; release: (keys: readonly string[]) => void }
  navigate: (route: RouteName, params?: Record<string, string>) => void
  /** Names of all tours: what was chosen may be on any page of the list. */
  readTourNames: () => Promise<ReadonlyMap<Iri, string | null | undefined>>
  /**
   * Sends an event to the workflow of a screen, which is begun or gone on with for it where it is not live. Settles when
   * the event is in its log; rejects when the user may not have that workflow.
   */
  tell: (workflow: string, request: object, event: AnyEventObject) => Promise<void>
  /** Opens another workflow, as a screen does: a toast can outlive the one that shows it. */
  open: (workflow: string, request: object) => void
  /** The workflows that are live in this tab. */
  live: () => readonly DurableActor[]
}

/** Told how far a transfer has come. This is no fact of the log: it is forgotten with the page. */
export type TransferWriter = {
  setChunk: (jobId: string, index: number, loadedBytes: number, totalBytes: number | null) => void
  setShare: (jobId: string, share: number | null) => void
  forget: (jobId: string) => void
}

/** What a request is made into an input with. */
export type Opener = Pick<Ports, 'config'> & {
  user: CurrentUser
  /** The colours of the company; none when they cannot be read. */
  readColours: () => Promise<readonly Colour[]>
}

export type WorkDescription = {
  /** What kind of work it is. */
  title: string
  /** What it is about. Empty when that is not known. */
  detail: string
}

type Place = { route: RouteName; params?: Record<string, string>; query?: Record<string, string> }

type QueryKey = readonly unknown[]

/** What the dialog of a workflow is shown with. */
export type DialogProps<TMachine extends AnyStateMachine> = {
  actor: DurableActorOf<TMachine>
  /** An overlay where the screen has a map that stays usable, a dialog elsewhere. */
  display: 'dialog' | 'overlay'
  /** Takes a background workflow out of sight. */
  onHide: () => void
}

/**
 * Everything the house needs to know of one workflow. A new workflow is a folder with such a registration, and one
 * line in `registry.ts`.
 */
export type WorkflowRegistration<TMachine extends AnyStateMachine, TRequest extends object> = {
  readonly machine: TMachine
  readonly log: DurableDeclaration<TMachine>
  /** The real actors and actions of the machine. */
  readonly actors: (ports: Ports) => Parameters<TMachine['provide']>[0]
  readonly presentation: Manner
  /** Requests of one key are shown by one host, one after the other. */
  readonly key: (request: TRequest) => string
  /** For `screen`: the key of work that is kept, so that it is found again. */
  readonly keyOf?: (snapshot: SnapshotFrom<TMachine>) => string
  /** For `dialog`: whether the request asks for just this unfinished work, which is then gone on with. */
  readonly isAbout?: (snapshot: SnapshotFrom<TMachine>, request: TRequest) => boolean
  /** The input of a new workflow. Null when the user may not have it. */
  readonly open: (
    request: TRequest,
    opener: Opener,
  ) => InputFrom<TMachine> | null | Promise<InputFrom<TMachine> | null>
  /** For `screen`: the input of a log that begins anew because this one has grown too long; else null. */
  readonly renew?: (snapshot: SnapshotFrom<TMachine>, rowCount: number) => InputFrom<TMachine> | null
  /** The request that leads back to unfinished work. */
  readonly reopen: (snapshot: SnapshotFrom<TMachine>) => TRequest
  /** Sent to unfinished work that is gone on with; null for nothing. */
  readonly resumed?: (snapshot: SnapshotFrom<TMachine>) => AnyEventObject | null
  /** For `screen`: where the screen is that shows unfinished work; null where none is needed. */
  readonly screen?: (snapshot: SnapshotFrom<TMachine>) => Place | null
  /** Toast of a draft that was closed; it offers to go on. */
  readonly parked?: { message: string; label: string }
  /** For the list of unfinished work. Null stands for work that cannot be read. */
  readonly describe: (snapshot: SnapshotFrom<TMachine> | null) => WorkDescription
  /** Told once at the end. The request is null when the page was loaded anew since. */
  readonly ended: (
    snapshot: SnapshotFrom<TMachine>,
    ports: Pick<Ports, 'notify' | 'session' | 'open'>,
    request: TRequest | null,
  ) => void
  /** What is opened at its end, in this page: the step after it that is a workflow of its own. */
  readonly next?: (snapshot: SnapshotFrom<TMachine>) => { workflow: string; request: object } | null
  /** What it answers at its end to the workflow that asked for it; see `WorkflowDefinition.replies`. */
  readonly replies?: (snapshot: SnapshotFrom<TMachine>) => Reply | null
  /** What a row makes stale. */
  readonly invalidates: (
    event: AnyEventObject,
    snapshot: SnapshotFrom<TMachine>,
    before: SnapshotFrom<TMachine>,
  ) => readonly QueryKey[]
  /** Of so much work at rest the latest is kept. */
  readonly keepsAtRest?: number
}

/** A registration whose machine and request are not known to the reader. */
export type AnyWorkflow = {
  readonly [Part in keyof WorkflowRegistration<AnyStateMachine, object>]: Erased<
    WorkflowRegistration<AnyStateMachine, object>[Part]
  >
}
// Methods of many machines stand side by side in the registry; whoever calls one has its very machine at hand.
// oxlint-disable-next-line typescript/no-explicit-any
type Erased<T> = T extends (...args: never[]) => infer Result ? (...args: any[]) => Result : T

/** Keeps the types of machine and request while declaring. */
export function defineWorkflow<TMachine extends AnyStateMachine, TRequest extends object>(
  registration: WorkflowRegistration<TMachine, TRequest>,
): WorkflowRegistration<TMachine, TRequest> {
  return registration
}
