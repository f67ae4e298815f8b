/** What a client that went away may have left behind: a transaction, settings, prepared statements. */
const leftBehind = simpleQueries('rollback', 'discard all')

/**
 * Lets a client speak with PGlite in PostgreSQL's own protocol: bytes that come through the port are the client's,
 * bytes that go back the server's. One client at a time, because PGlite is one session.
 * @param {import('@electric-sql/pglite').PGlite} pglite
 * @param {import('node:worker_threads').MessagePort} port
 */
export function serveClient(pglite, port) {
  pglite.execProtocolRawSync(leftBehind)
  port.on('message', (/** @type {Uint8Array} */ bytes) => {
    // A copy: PGlite uses its buffer again.
    const answer = new Uint8Array(pglite.execProtocolRawSync(bytes))
    port.postMessage(answer, [answer.buffer])
  })
}

/**
 * These statements as messages of PostgreSQL's simple protocol.
 * @param {string[]} statements
 */
function simpleQueries(...statements) {
  return Buffer.concat(
    statements.map((text) => {
      const message = Buffer.alloc(6 + text.length)
      message.write('Q')
      message.writeInt32BE(message.length - 1, 1)
      message.write(text, 5)
      return message
    }),
  )
}
