import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseEnv } from '../env'
import { fail } from '../processes/stopping'
import { StartupError } from '../startupError'
import { createBackup } from './createBackup'
import { verifyBackup } from './manifest'
import { restoreBackup } from './restoreBackup'

/*
 * `npm run backup`, `npm run restore`; without the sources: `node dist-server/backup.js backup`.
 * Reads the variables of the server, see docs/operation.md.
 */

const usage =
  'Usage: npm run backup [-- --to FOLDER], npm run backup -- --verify FOLDER, npm run restore -- FOLDER'

async function main(): Promise<void> {
  const env = parseEnv(process.env)
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, verify: { type: 'string' } },
  })
  const [command, from] = positionals
  if (command === 'backup' && values.verify !== undefined) {
    const { files, createdAt } = await verifyBackup(path.resolve(values.verify))
    console.log(`The backup of ${createdAt} is complete: ${files.length} files.`)
  } else if (command === 'backup') {
    const to = path.resolve(values.to ?? path.join(env.DATA_DIR, 'backups'))
    const { folder, manifest } = await createBackup(env, { to, now: new Date() })
    console.log(`Backup written to ${folder} and verified: ${manifest.files.length} files.`)
    if (!manifest.files.some(({ path: name }) => name === 'secret'))
      console.log('It has no token secret: keep TOKEN_SECRET elsewhere.')
  } else if (command === 'restore' && from !== undefined) {
    const restored = await restoreBackup(env, path.resolve(from))
    console.log(`Restored and opened: ${restored.companies} companies.`)
  } else throw new StartupError(usage)
}

main().catch(fail)
