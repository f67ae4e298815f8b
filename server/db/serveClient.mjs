/** Clears the state of a previous client: its transaction, settings and prepared statements. */
const leftBehind = simpleQueries('rollback', 'discard all')

/**
 * Connects a client to PGlite in PostgreSQL's own protocol: the port receives the bytes of the client and
 * returns those of the server. One client at a time, because PGlite has one session.
 * @param {import('@electric-sql/pglite').PGlite} pglite
 * @param {import('node:worker_threads').MessagePort} port
 */
export function serveClient(pglite, port) {
  pglite.execProtocolRawSync(leftBehind)
  port.on('message', (/** @type {Uint8Array} */ bytes) => {
    // Copied, because PGlite reuses its buffer.
    const answer = new Uint8Array(pglite.execProtocolRawSync(bytes))
    port.postMessage(answer, [answer.buffer])
  })
}

/**
 * Encodes statements as messages of PostgreSQL's simple query protocol.
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
