/**
 * Waits for `work` as long as it says often enough that something happens.
 * @param work calls `onHeard` for each sign of life
 * @throws after `silenceMs` without one; what `work` throws
 */
export async function whileHeard<T>(
  silenceMs: number,
  work: (onHeard: () => void) => Promise<T>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<T>((resolve, reject) => {
      const onHeard = () => {
        clearTimeout(timer)
        timer = setTimeout(() => reject(new Error(`no answer for ${silenceMs} ms`)), silenceMs)
      }
      onHeard()
      work(onHeard).then(resolve, reject)
    })
  } finally {
    clearTimeout(timer)
  }
}
