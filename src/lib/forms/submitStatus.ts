/** How the last attempt to send a form went; what the user is told beside the fields follows from it. */
export type SubmitStatus =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** The server refused the content; `messages` are those that belong to no field of the form. */
  | { kind: 'refused'; messages: readonly string[] }
  /** Too many attempts; null when the server did not say how long to wait. */
  | { kind: 'throttled'; waitSeconds: number | null }
  /** It did not arrive, or for a reason that has nothing to do with the content. */
  | { kind: 'unsent' }
