/** A request to show a workflow. Other properties belong to the workflow. */
export type HostRequest = {
  /** Unfinished work to resume. Without it, a new workflow starts. */
  readonly stream?: string | undefined
}

/**
 * How a workflow is presented.
 *
 * - `dialog`: one at a time, in a dialog of the app shell. It is closed before another one replaces it.
 * - `screen`: shown by any number of screens. It is parked when the last one has left and nothing is in
 *   progress.
 * - `background`: continues while hidden. Its dialog can be hidden at any time, and stays to show the result.
 */
export type Presentation = 'dialog' | 'screen' | 'background'

export type WorkflowHostInput = { readonly presentation: Presentation }

export type WorkflowHostContext = WorkflowHostInput & {
  readonly request: HostRequest | null
  /** Replaces the shown workflow as soon as that has closed. */
  readonly next: HostRequest | null
  /** Number of screens that show it. */
  readonly readers: number
  /** The stream that is shown, or about to be. */
  readonly stream: string | null
  readonly isBusy: boolean
}

export type WorkflowHostEvent =
  | { type: 'open'; request: HostRequest }
  /** The user cancels the opening of a dialog. */
  | { type: 'dismiss' }
  /** The requester no longer shows it. */
  | { type: 'leave' }
  /** The workflow waits for an answer: it cannot be closed now. */
  | { type: 'workflow.busy' }
  | { type: 'workflow.resting' }
  /** It was closed with something worth keeping. */
  | { type: 'workflow.parked' }
  | { type: 'workflow.ended' }
