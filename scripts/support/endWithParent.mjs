/**
 * Ends this process when npm, its parent, has ended. npm passes a signal on only to the shell in between, and
 * the shell ends without passing it on: `kill` of `npm start` would leave the server running.
 * @param {number} [intervalMs]
 */
export function endWithParent(intervalMs = 300) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    // An orphaned process gets another parent.
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, intervalMs)
  watch.unref()
}
