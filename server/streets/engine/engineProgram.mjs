/*
 * The process of the routing engine: a crash of native code ends it and not the server. Uses Node's built-ins and
 * the installed package alone. Messages: `{ engine, config, actors, warmUp }` first, answered by `{ ready }` or
 * `{ failed }`; then `{ id, actor, action, body }`, answered by `{ id, text }` or `{ id, error }`. Bodies and texts
 * are JSON as text.
 */
import { createRequire } from 'node:module'
import path from 'node:path'

/** Methods of the actor by the paths of the service. */
const methods = { '/route': 'route', '/sources_to_targets': 'matrix', '/locate': 'locate' }
let actors = []

process.on('disconnect', () => process.exit(0))
// Ctrl+C reaches the whole group; the server ends this process after its last request.
process.on('SIGINT', () => undefined)
process.on('message', (message) => void (message.config ? start(message) : answer(message)))

async function start({ engine, config, actors: count, warmUp }) {
  try {
    const { Actor } = createRequire(path.join(engine, 'package.json'))(engine)
    actors = Array.from({ length: count }, () => new Actor(config))
    // The first search allocates memory and reads tiles.
    if (warmUp) await Promise.all(actors.map((actor) => actor.route(warmUp).catch(() => undefined)))
    process.send({ ready: true })
  } catch (error) {
    process.send({ failed: error.message })
  }
}

async function answer({ id, actor, action, body }) {
  try {
    process.send({ id, text: await actors[actor][methods[action]](body) })
  } catch (error) {
    process.send({ id, error: error.message })
  }
}
