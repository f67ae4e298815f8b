/** Calls that depend on whose an address is take at least this long, so that time tells nothing. */
const evenAnswerMs = 150

/** What the work gives, but not before an even time has passed. */
export async function takeEvenTime<T>(work: Promise<T>): Promise<T> {
  const pause = new Promise<void>((resolve) => setTimeout(resolve, evenAnswerMs))
  await Promise.allSettled([work, pause])
  return work
}
