import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseEnv } from '../../env'
import { fail } from '../../processes/stopping'
import { projectRoot } from '../../projectRoot'
import { StartupError } from '../../startupError'
import { installEngine } from '../engine/installEngine'
import { streetsFolder } from '../folders'
import { StreetsError } from '../streetsError'
import { buildStreets } from './buildStreets'
import { download } from './download'
import { checkExtract } from './extractFile'
import { partsOf } from './parts'
import { showProgress } from './showProgress'

/*
 * `npm run streets`; without the sources: `node dist-server/streets.js`. Reads the variables of the server, see
 * docs/streets.md.
 */

const usage =
  'Usage: npm run streets -- FILE_OR_URL [--region NAME] [--engine PACKAGE_FILE], or npm run streets -- --demo'
const demoExtract = path.join(projectRoot, 'server', 'assets', 'streets', 'liechtenstein.osm.pbf')

async function main(): Promise<void> {
  const { positionals, values } = readArguments()
  const source = values.demo ? demoExtract : positionals[0]
  if (source === undefined || positionals.length > 1) throw new StartupError(usage)
  const { DATA_DIR: dataDir } = parseEnv(process.env)
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  const { signal } = stopping
  const show = showProgress()
  const isUrl = /^https?:\/\//.test(source)
  const downloads = path.join(streetsFolder(dataDir), 'downloads')
  const pbfPath = isUrl
    ? await download({ url: source, folder: downloads, signal, progress: (...at) => show('download', ...at) })
    : path.resolve(source)
  // Before the engine is downloaded for a file that cannot be used.
  await checkExtract(pbfPath)
  const engine = await installEngine({ dataDir, archive: values.engine, say: console.log, signal })
  const { region, dataDate } = await buildStreets({
    dataDir,
    pbfPath,
    parts: partsOf(engine),
    region: values.region,
    progress: show,
    signal,
  })
  await rm(downloads, { recursive: true, force: true })
  const date = dataDate === null ? '' : `, data of ${dataDate.slice(0, 10)}`
  console.log(`The streets of ${region} are ready${date}. A running server uses them from now on.`)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { demo: { type: 'boolean' }, engine: { type: 'string' }, region: { type: 'string' } },
    })
  } catch {
    throw new StartupError(usage)
  }
}

main().catch((error: unknown) => {
  fail(error instanceof StreetsError ? new StartupError(error.message) : error)
})
