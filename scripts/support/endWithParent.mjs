/**
 * Makes this process end when npm, which started it, is gone. npm passes a signal on to the shell between them
 * only, and the shell ends without telling anybody: `kill` of `npm start` would leave the server running.
 * @param {number} [intervalMs]
 */
export function endWithParent(intervalMs = 300) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    // An orphan is handed to another parent.
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, intervalMs)
  watch.unref()
}
