import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const program = path.join(projectRoot, 'dist-server', 'main.js')

/** Tests sign in more often than users do. */
const relaxedLimits = {
  LOGIN_LIMIT_PER_ACCOUNT: '100000',
  LOGIN_LIMIT_PER_ADDRESS: '100000',
  COSTLY_CALLS_PER_MINUTE: '100000',
  // The longest possible lifetime: a stored session outlives the tests that share it.
  ACCESS_TOKEN_SECONDS: '900',
}

export type ProductOptions = { dataDir: string; port?: number; env?: Record<string, string> }

/** The built server with its data folder, as `npm start` runs it. */
export type Product = {
  origin: string
  dataDir: string
  stop: () => Promise<void>
  /** Stops the server and starts it again on the same port and data. */
  restart: () => Promise<void>
}

/** Starts the built server on a free port and waits until it reports that it is ready. */
export async function startProduct({ dataDir, port = 0, env = {} }: ProductOptions): Promise<Product> {
  if (!existsSync(program)) throw new Error(`${program} is missing: run "npm run build" first.`)
  let running = await start(dataDir, port, env)
  return {
    origin: `http://127.0.0.1:${running.port}`,
    dataDir,
    stop: () => stop(running.child),
    restart: async () => {
      await stop(running.child)
      running = await start(dataDir, running.port, env)
    },
  }
}

function start(dataDir: string, port: number, env: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      ...relaxedLimits,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise<{ child: ChildProcess; port: number }>((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += String(chunk)
      const [, found] = /Tourwerk is ready: http:\/\/[^:]+:(\d+)/.exec(output) ?? []
      if (found !== undefined) resolve({ child, port: Number(found) })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}:\n${output}`)))
  })
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
