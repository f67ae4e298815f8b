/** A reason why the server cannot start, told to the operator in one line without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The message of whatever was thrown; of several causes (an `AggregateError`) the first. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
