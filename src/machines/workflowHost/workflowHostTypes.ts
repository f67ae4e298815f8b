/** What somebody wants to see of a workflow. The rest of it is the workflow's own affair. */
export type HostRequest = {
  /** Unfinished work to go on with. Without it, a new workflow begins. */
  readonly stream?: string | undefined
}

/**
 * How a workflow is seen.
 * - `dialog`: one at a time, in a dialog of the shell. It is closed before another one takes its place.
 * - `screen`: shown by as many screens as want it. It is parked when the last one has left and nothing is on its way.
 * - `background`: goes on unseen. Its dialog can be hidden at any time, and stays to show how it ended.
 */
export type Manner = 'dialog' | 'screen' | 'background'

export type WorkflowHostInput = { readonly presentation: Manner }

export type WorkflowHostContext = WorkflowHostInput & {
  readonly request: HostRequest | null
  /** Takes the place of what is shown as soon as that has given way. */
  readonly next: HostRequest | null
  /** Screens that show it. */
  readonly readers: number
  /** The stream that is shown, or about to be. */
  readonly stream: string | null
  readonly isBusy: boolean
}

export type WorkflowHostEvent =
  | { type: 'open'; request: HostRequest }
  /** Whoever opened it does not look at it any more. */
  | { type: 'leave' }
  /** The workflow waits for an answer: it cannot be closed now. */
  | { type: 'workflow.busy' }
  | { type: 'workflow.resting' }
  /** It was closed with something worth keeping. */
  | { type: 'workflow.parked' }
  | { type: 'workflow.ended' }
