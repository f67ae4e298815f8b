/*
 * `npm run seed -- --destinations 100000 --proofs 5000`: adds bulk data to the database of DATA_DIR or
 * DATABASE_URL. The server of an embedded database must be stopped first.
 *   --linked <number>  number of destinations linked to one template
 *   --company <name>   company that gets the records (default: Nordlicht Service GmbH)
 *   --fresh <folder>   use this folder instead of DATA_DIR; it must not hold a database yet
 *   --seed <number>    seed of the random data (default 1)
 */
import { parseArgs } from 'node:util'
import { hashPassword } from '../auth/passwords'
import { openDatabase } from '../db/client'
import { allRows } from '../db/scope'
import { hasDatabase } from '../db/dataFolder'
import { analyse, isFresh } from '../db/prepareData'
import { seedDemo } from '../demo/seedDemo'
import { parseEnv } from '../env'
import { createFileStore } from '../files/createFileStore'
import { StartupError, reasonOf } from '../startupError'
import { bulkSeed, type Progress } from './bulkSeed'

const options = {
  destinations: { type: 'string', default: '0' },
  linked: { type: 'string', default: '0' },
  proofs: { type: 'string', default: '0' },
  company: { type: 'string', default: 'Nordlicht Service GmbH' },
  fresh: { type: 'string' },
  seed: { type: 'string', default: '1' },
} as const

function readArguments() {
  const { values } = parseArgs({ options })
  const count = (name: 'destinations' | 'linked' | 'proofs' | 'seed') => {
    if (!/^\d{1,8}$/.test(values[name])) throw new StartupError(`--${name} must be a whole number.`)
    return Number(values[name])
  }
  const { company, fresh } = values
  return {
    destinations: count('destinations'),
    linked: count('linked'),
    proofs: count('proofs'),
    seed: count('seed'),
    company,
    fresh,
  }
}

/** Updates one line in a terminal; otherwise prints a line per tenth. */
function progressLine(): Progress {
  let lastTenth = 0
  return (done, total) => {
    const text = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} records`
    const tenth = Math.floor((done / total) * 10)
    if (process.stdout.isTTY) process.stdout.write(`\r${text}${done === total ? '\n' : ''}`)
    else if (tenth > lastTenth) console.log(text)
    lastTenth = tenth
  }
}

async function main(): Promise<void> {
  const { fresh, ...wanted } = readArguments()
  const env = parseEnv(process.env)
  const dataDir = fresh ?? env.DATA_DIR
  if (fresh !== undefined && hasDatabase(fresh)) {
    throw new StartupError(`${fresh} holds a database already.`)
  }
  const { background: db, close } = await openDatabase({
    dataDir,
    rowsOutside: allRows,
    ...(fresh === undefined && { databaseUrl: env.DATABASE_URL }),
  })
  try {
    const now = new Date()
    if (await isFresh(db)) {
      console.log('The database is empty: adding the demo data first.')
      await seedDemo(db, {
        now,
        hashPassword,
        fileStore: createFileStore({ ...env, DATA_DIR: dataDir }),
        productKey: env.PRODUCT_KEY,
      })
    }
    const start = performance.now()
    await bulkSeed(db, { ...wanted, now }, progressLine())
    await analyse(db)
    console.log(`Done in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  console.error(reasonOf(error))
  process.exitCode = 1
})
