import { spawn } from 'node:child_process'
import { allRows, rowsSetting } from '../db/scope'
import { StartupError, reasonOf } from '../startupError'

/** Writes all of a database to a file, consistent while servers work on it. @throws StartupError when it fails */
export const dumpDatabase = (databaseUrl: string, file: string): Promise<void> =>
  runProgram(
    'pg_dump',
    databaseUrl,
    ['--format=custom', '--no-owner', '--no-privileges', '--enable-row-security', `--file=${file}`],
    // Policies apply to the owner of the tables, too.
    { PGOPTIONS: `${process.env['PGOPTIONS'] ?? ''} -c ${rowsSetting}=${allRows}`.trim() },
  )

/** Fills an empty database: all or nothing. @throws StartupError when it fails */
export const restoreDatabase = (databaseUrl: string, file: string): Promise<void> =>
  runProgram('pg_restore', databaseUrl, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    file,
  ])

async function runProgram(
  name: string,
  databaseUrl: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<void> {
  const { url, password } = withoutPassword(databaseUrl)
  // Other users can read the arguments of a process, and not its environment.
  const env = { ...process.env, ...variables, ...(password !== '' && { PGPASSWORD: password }) }
  const child = spawn(name, [`--dbname=${url}`, ...args], { env, stdio: ['ignore', 'inherit', 'pipe'] })
  let messages = ''
  child.stderr.on('data', (chunk: Buffer) => (messages = (messages + chunk.toString()).slice(-4000)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  }).catch((error: unknown) => {
    throw new StartupError(
      `${name} cannot be run (${reasonOf(error)}). Install the client programs of PostgreSQL, in the version of ` +
        'the server or a later one.',
    )
  })
  if (code !== 0) throw new StartupError(`${name} failed: ${messages.trim()}`)
}

function withoutPassword(databaseUrl: string): { url: string; password: string } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, password }
}
