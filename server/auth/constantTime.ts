/** Calls that depend on whose an address is take at least this long, so that time tells nothing. */
const constantAnswerMs = 150

/** What the work gives, but not before an even time has passed. */
export async function inConstantTime<T>(work: Promise<T>): Promise<T> {
  const pause = new Promise<void>((resolve) => setTimeout(resolve, constantAnswerMs))
  await Promise.allSettled([work, pause])
  return work
}
