/**
 * Waits for `work` as long as it reports activity in time.
 * @param work calls `onActivity` on each activity
 * @throws after `silenceMs` without activity; and the errors of `work`
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
        timer = setTimeout(() => reject(new Error(`no activity for ${silenceMs} ms`)), silenceMs)
      }
      onActivity()
      work(onActivity).then(resolve, reject)
    })
  } finally {
    clearTimeout(timer)
  }
}
