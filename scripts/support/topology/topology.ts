import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../../server/db/embedded/postgresServer'
import { projectRoot } from '../../../server/projectRoot'
import { startFakeS3 } from '../../../tests/support/fakeS3'
import { startProxy } from './proxy'
import { serverProcess, type ServerProcess } from './serverProcess'

/** The parts of `deploy/compose.yaml` as plain processes. */
export type Topology = {
  /** Of the proxy. */
  url: string
  web: readonly [ServerProcess, ServerProcess]
  worker: ServerProcess
  /** Process ids by name. */
  pids: () => Readonly<Record<string, number>>
  stop: () => Promise<void>
}

/** Longer than the interval of health checks in `deploy/Caddyfile`. */
const drainSeconds = '3'

/**
 * Starts two web servers without jobs, a worker, an object store in memory and the proxy in front, on a PostgreSQL
 * database.
 * @param options.root folder of the built product
 * @param options.env variables of all servers in addition
 */
export async function startTopology(options: {
  databaseUrl: string
  root?: string
  env?: Readonly<Record<string, string>>
}): Promise<Topology> {
  const { databaseUrl, root = projectRoot } = options
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tourwerk-topology-'))
  const store = await startFakeS3()
  // Chosen before the proxy starts: servers know their public address.
  const url = `http://127.0.0.1:${await freePort()}`
  const shared = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    FILES_S3_URL: store.url,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: drainSeconds,
    LOG_LEVEL: 'warn',
    ...options.env,
  }
  const prepare = async (name: string, own: Record<string, string>, args: readonly string[] = []) => {
    const DATA_DIR = path.join(folder, name)
    mkdirSync(DATA_DIR)
    return serverProcess({ root, args, env: { ...shared, DATA_DIR, ...own } })
  }
  const first = await prepare('web-1', { JOBS: 'off' })
  const second = await prepare('web-2', { JOBS: 'off' })
  const worker = await prepare('worker', {}, ['--worker'])
  const servers = [first, second, worker]
  let proxy: Awaited<ReturnType<typeof startProxy>> | undefined

  async function stop(): Promise<void> {
    await proxy?.stop()
    await Promise.all(servers.map((server) => server.end()))
    await store.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    await Promise.all(servers.map((server) => server.start()))
    proxy = await startProxy(url, { servers: [first.origin, second.origin], folder })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    web: [first, second],
    worker,
    pids: () => ({
      'web 1': first.pid(),
      'web 2': second.pid(),
      worker: worker.pid(),
      proxy: proxy?.pid ?? 0,
    }),
    stop,
  }
}
