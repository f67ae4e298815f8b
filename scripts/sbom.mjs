/*
 * `npm run sbom`: writes the packages of the product into the folder `sbom`: `sbom.cdx.json` (CycloneDX) and
 * `licences.csv`. Development tools are not part of it.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceRows } from './support/licenceRows.mjs'
import { projectRoot } from './support/project.mjs'

const folder = join(projectRoot, 'sbom')
const npm = process.env.npm_execpath
const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev']
const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
const text = execFileSync(program, [...first, ...args], {
  cwd: projectRoot,
  encoding: 'utf8',
  maxBuffer: 100 * 1024 ** 2,
})
const rows = licenceRows(JSON.parse(text))
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'sbom.cdx.json'), text)
writeFileSync(
  join(folder, 'licences.csv'),
  ['package,version,licence', ...rows.map((row) => row.join(','))].join('\n') + '\n',
)
const unknown = rows.filter(([, , licence]) => licence === 'unknown')
console.log(
  `sbom/sbom.cdx.json and sbom/licences.csv: ${rows.length} packages, ${unknown.length} without a licence.`,
)
for (const [name, version] of unknown) console.log(`  ${name}@${version}`)
