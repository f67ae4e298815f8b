/** Calls whose work depends on whether an address is known take at least this long, against timing attacks. */
const constantAnswerMs = 150

/** Settles like the work, but not before the constant time has passed. */
export async function inConstantTime<T>(work: Promise<T>): Promise<T> {
  const pause = new Promise<void>((resolve) => setTimeout(resolve, constantAnswerMs))
  await Promise.allSettled([work, pause])
  return work
}
