/*
 * `node scripts/geodata/townCountries.mjs`: writes `src/domain/address/townNames.ts` from the committed gazetteer: which
 * towns lie outside Germany, and in Germany those whose postcodes begin with a zero, which spreadsheets lose.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../support/project.mjs'

const { places, postcodes } = JSON.parse(
  readFileSync(join(projectRoot, 'server/assets/gazetteer.json'), 'utf8'),
)
const names = { DE: new Set(), AT: new Set(), CH: new Set(), LU: new Set(), LI: new Set(), BE: new Set() }
const add = ([name, country, , , , , isLocality, , others = []]) => {
  if (isLocality === 1) return
  for (const each of [name, ...others]) names[country].add(each.replace(/ \(.*/, ''))
}
for (const place of places) if (place[1] !== 'DE') add(place)
for (const place of places) if (place[1] === 'DE' && place[5] >= 15_000) add(place)
for (const [code, , , ids] of postcodes) if (code.startsWith('0')) for (const id of ids) add(places[id])

const lines = Object.entries(names).map(
  ([country, set]) => `  ${country}: '${[...set].toSorted().join('|').replaceAll("'", '’')}',`,
)
writeFileSync(
  join(projectRoot, 'src/domain/address/townNames.ts'),
  `// Written by scripts/geodata/townCountries.mjs. © GeoNames (CC BY 4.0)\n/** Towns by country; of Germany the larger ones, and those whose postcodes begin with a zero. */\nexport const townNames = {\n${lines.join('\n')}\n} as const\n`,
)
