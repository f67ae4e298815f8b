import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './project.mjs'

/** Owner of the bulk data, and the credentials. */
export const bulkCompany = 'Nordlicht Service GmbH'
export const login = { email: 'admin@demo.example', password: 'Tourwerk-2026!' }

/** A build in this process leaves it in production mode, in which a server requires secrets. */
const surroundings = () => ({ ...process.env, NODE_ENV: 'development' })

/** Runs a Node program to its end. */
export async function run(args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...surroundings(), DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
}

/** @returns the address of the built server over a data folder, its process, and how to stop it */
export async function serve(dataDir, env = {}) {
  const child = spawn(process.execPath, [join(projectRoot, 'dist-server', 'main.js')], {
    cwd: projectRoot,
    env: {
      ...surroundings(),
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const origin = await new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (text) => {
      output += String(text)
      const [, port] = /is ready: http:\/\/[^:]+:(\d+)/.exec(output) ?? []
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { origin, pid: child.pid, stop }
}

/** Adds that many records to a company; creates the database with the demo data if it does not exist yet. */
export async function seed(
  dataDir,
  { destinations = 0, linked = 0, proofs = 0, company = bulkCompany },
  env = {},
) {
  const program = join(projectRoot, 'server', 'seed', 'main.ts')
  const counts = Object.entries({ destinations, linked, proofs }).flatMap(([name, n]) => [
    `--${name}`,
    String(n),
  ])
  await run(['--import', 'tsx', program, ...counts, '--company', company], { DATA_DIR: dataDir, ...env })
}

/**
 * @returns a function that calls the API and parses the JSON response; the default user is the administrator
 * of the bulk data
 */
export async function signIn(origin, credentials = login) {
  const call = async (path, { headers = {}, ...init } = {}) => {
    const answer = await fetch(`${origin}${path}`, { ...init, headers })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return answer.json()
  }
  const { token } = await call('/api/authentication_token?platform=webapp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const own = { authorization: `Bearer ${token}`, 'TOURWERK-PLATFORM': 'web' }
  const callOwn = (path, { headers = {}, ...init } = {}) =>
    call(path, { ...init, headers: { ...own, ...headers } })
  return Object.assign(callOwn, { token })
}
