/** Status of the last submit, from which the message beside the fields is derived. */
export type SubmitStatus =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** It is sent again by itself after a pause. */
  | { kind: 'pausing' }
  /** The server rejected the content; `messages` are those without a field of the form. */
  | { kind: 'refused'; messages: readonly string[] }
  /** Too many attempts; null if the server sent no retry delay. */
  | { kind: 'throttled'; waitSeconds: number | null }
  /** The request was lost, or failed for a reason unrelated to its content. */
  | { kind: 'unsent' }
