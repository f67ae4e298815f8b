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
import type { Presentation } from './workflowHost/workflowHostTypes'

/** Dependencies of the workflows' actors. Everything belongs to the signed-in user. */
export type Ports = {
  api: Api
  config: RuntimeConfig
  notify: (notice: Notice) => void
  /** Shows the specified toast for a failed call, if there is one. */
  notifyFailure: (error: unknown) => void
  /** Receives a notice when the user's own data have changed. */
  session: { send: (event: { type: 'user.changed' }) => void }
  tokens: TokenSource
  exportWorker: ExportWorker
  /** Folder of the user in the browser's private file system. */
  exportFolder: string
  transferProgress: TransferWriter
  /** Input that must not be logged; throws when it is no longer available. */
  secrets: { read: (key: string) => string }
  /** Picked files that are not stored on disk yet. */
  pickedFiles: { read: (key: string) => File | null; release: (keys: readonly string[]) => void }
  navigate: (route: RouteName, params?: Record<string, string>) => void
  /** Names of all tours: selected ones may be on any page of the list. */
  readTourNames: () => Promise<ReadonlyMap<Iri, string | null | undefined>>
  /**
   * Sends an event to the workflow of a screen; starts or resumes the workflow if it is not live. Resolves
   * when the event is in its log; rejects when the user is not allowed to use that workflow.
   */
  sendToWorkflow: (workflow: string, request: object, event: AnyEventObject) => Promise<void>
  /** Opens another workflow, for actions of a toast that may outlive its screen. */
  open: (workflow: string, request: object) => void
  /** The live workflows of this tab. */
  live: () => readonly DurableActor[]
}

/** Receives the progress of transfers. Progress is not logged: it is lost with the page. */
export type TransferWriter = {
  setChunk: (jobId: string, index: number, loadedBytes: number, totalBytes: number | null) => void
  setShare: (jobId: string, share: number | null) => void
  forget: (jobId: string) => void
}

/** Dependencies for creating the input of a request. */
export type Opener = Pick<Ports, 'config'> & {
  user: CurrentUser
  /** The colours of the company; none when they cannot be read. */
  readColours: () => Promise<readonly Colour[]>
}

export type WorkDescription = {
  /** The kind of work. */
  title: string
  /** The subject. Empty when it is unknown. */
  detail: string
}

type Place = { route: RouteName; params?: Record<string, string>; query?: Record<string, string> }

type QueryKey = readonly unknown[]

/** Props of a workflow's dialog. */
export type DialogProps<TMachine extends AnyStateMachine> = {
  actor: DurableActorOf<TMachine>
  /** An overlay where the screen has a map that stays usable, a dialog elsewhere. */
  display: 'dialog' | 'overlay'
  /** Hides a background workflow. */
  onHide: () => void
}

/**
 * The registration of one workflow. A new workflow is a folder with a registration, and one line in
 * `registry.ts`, or `driverRegistry.ts` with the ports of the driver app.
 */
export type WorkflowRegistration<
  TMachine extends AnyStateMachine,
  TRequest extends object,
  TPorts = Ports,
> = {
  readonly machine: TMachine
  readonly log: DurableDeclaration<TMachine>
  /** Actors and actions of the machine. */
  readonly actors: (ports: TPorts) => Parameters<TMachine['provide']>[0]
  readonly presentation: Presentation
  /** For `dialog`: whether the request shows nothing. Default: false. */
  readonly isQuiet?: (request: TRequest) => boolean
  /** One host shows the requests of one key, one after the other. */
  readonly key: (request: TRequest) => string
  /** For `screen`: the key under which unfinished work is found again. */
  readonly keyOf?: (snapshot: SnapshotFrom<TMachine>) => string
  /** For `dialog`: whether the request is for this unfinished work, which is then resumed. */
  readonly isAbout?: (snapshot: SnapshotFrom<TMachine>, request: TRequest) => boolean
  /** For `background`: whether a new workflow starts without its dialog. */
  readonly isHiddenAtStart?: (request: TRequest) => boolean
  /** The input of a new workflow. Null when the user is not allowed to use it. */
  readonly open: (
    request: TRequest,
    opener: Opener,
  ) => InputFrom<TMachine> | null | Promise<InputFrom<TMachine> | null>
  /** For `screen`: the input of a new log that replaces one that has grown too long; else null. */
  readonly renew?: (snapshot: SnapshotFrom<TMachine>, rowCount: number) => InputFrom<TMachine> | null
  /** The request that leads back to unfinished work. */
  readonly reopen: (snapshot: SnapshotFrom<TMachine>) => TRequest
  /** Event sent to resumed work; null for none. */
  readonly resumed?: (snapshot: SnapshotFrom<TMachine>) => AnyEventObject | null
  /** For `screen`: the location of the screen that shows unfinished work; null when none is needed. */
  readonly screen?: (snapshot: SnapshotFrom<TMachine>) => Place | null
  /** Toast of a closed draft; it offers to resume. */
  readonly parked?: { message: string; label: string }
  /** For the list of unfinished work. Null means work that cannot be read. */
  readonly describe: (snapshot: SnapshotFrom<TMachine> | null) => WorkDescription
  /** Called once at the end. The request is null when the page was reloaded since. */
  readonly ended: (
    snapshot: SnapshotFrom<TMachine>,
    ports: Pick<Ports, 'notify' | 'session' | 'open'>,
    request: TRequest | null,
  ) => void
  /** The workflow to open at the end, in this page: a next step that is a workflow by itself. */
  readonly next?: (snapshot: SnapshotFrom<TMachine>) => { workflow: string; request: object } | null
  /** The reply at the end to the workflow that requested it; see `WorkflowDefinition.replies`. */
  readonly replies?: (snapshot: SnapshotFrom<TMachine>) => Reply | null
  /** Query keys that become stale with a log entry. */
  readonly invalidates: (
    event: AnyEventObject,
    snapshot: SnapshotFrom<TMachine>,
    before: SnapshotFrom<TMachine>,
  ) => readonly QueryKey[]
  /** Maximum number of logs at rest to keep; older ones are dropped. */
  readonly keepsAtRest?: number
}

/** A registration with unknown types of machine and request. */
export type AnyWorkflow = {
  readonly [Part in keyof WorkflowRegistration<AnyStateMachine, object>]: Erased<
    WorkflowRegistration<AnyStateMachine, object>[Part]
  >
}
// The registry mixes the methods of many machines; each caller passes the matching machine.
// oxlint-disable-next-line typescript/no-explicit-any
type Erased<T> = T extends (...args: never[]) => infer Result ? (...args: any[]) => Result : T

/** Keeps the types of machine, request and ports while declaring. */
export function defineWorkflow<TMachine extends AnyStateMachine, TRequest extends object, TPorts = Ports>(
  registration: WorkflowRegistration<TMachine, TRequest, TPorts>,
): WorkflowRegistration<TMachine, TRequest, TPorts> {
  return registration
}
