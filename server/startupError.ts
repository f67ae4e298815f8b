/** A reason why the server cannot start. The operator sees one line without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Returns the message of a thrown value; of an `AggregateError` the first one. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
