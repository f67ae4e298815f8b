/**
 * Waits for `work` as long as it says often enough that something happens.
 * @param work calls `onActivity` for each sign of life
 * @throws after `silenceMs` without one; what `work` throws
 */
export async function whileActive<T>(
  silenceMs: number,
  work: (onActivity: () => void) => Promise<T>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<T>((resolve, reject) => {
      const onActivity = () => {
        clearTimeout(timer)
        timer = setTimeout(() => reject(new Error(`no answer for ${silenceMs} ms`)), silenceMs)
      }
      onActivity()
      work(onActivity).then(resolve, reject)
    })
  } finally {
    clearTimeout(timer)
  }
}
