import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectRoot } from '../../../server/projectRoot'
import { endWithThis } from './serverProcess'

/** Why the proxy cannot run here, or null. */
export const missingProxy = (): string | null =>
  spawnSync('caddy', ['version']).status === 0
    ? null
    : 'Caddy is not installed (Debian: apt-get install caddy)'

/** For an example that runs on one machine without TLS. */
const localOptions = `{
	admin off
	default_bind 127.0.0.1
	log {
		level ERROR
	}
}
`

/** The shipped configuration with other addresses of `web-1` and `web-2`. */
function localCaddyfile(servers: readonly string[]): string {
  const shipped = readFileSync(path.join(projectRoot, 'deploy/Caddyfile'), 'utf8')
  const local = servers.reduce(
    (text, origin, index) => text.replaceAll(`web-${index + 1}:8080`, new URL(origin).host),
    shipped,
  )
  return localOptions + local
}

/**
 * Starts Caddy with the configuration of `deploy/` in front of running servers.
 * @param folder for its configuration and state
 * @throws Error if Caddy is missing or ends
 */
export async function startProxy(
  url: string,
  { servers, folder }: { servers: readonly string[]; folder: string },
): Promise<{ pid: number; stop: () => Promise<void> }> {
  const reason = missingProxy()
  if (reason !== null) throw new Error(reason)
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, localCaddyfile(servers))
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, TOURWERK_HOST: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  endWithThis(child)
  let output = ''
  child.stderr.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4_000)))
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}: ${output}`)
    const answer = await fetch(`${url}/api`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) break
    await delay(50)
  }
  return {
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
