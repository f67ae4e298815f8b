// German names where the sources carry others, and the names of administrative areas: data/names.json.
import { readFileSync } from 'node:fs'

const names = JSON.parse(readFileSync(new URL('data/names.json', import.meta.url), 'utf8'))

export const {
  /** ISO 3166-1 numeric id of world-atlas → German name, label position and rank of the countries in view. */
  countryLabels: COUNTRY_LABELS,
  /** Land names by the first two digits of the German municipality key (AGS). */
  stateByAgs: STATE_BY_AGS,
  /** First-level names by GeoNames country and admin code. German municipalities take theirs from the AGS. */
  adminByGeonames: ADMIN_BY_GEONAMES,
  /**
   * German name by country and GeoNames name. The local name stays findable.
   * Only names in common German use; the rest of Wallonia, Romandy and Ticino keeps its local name.
   */
  germanNames: GERMAN_NAMES,
  /** Other spellings under which a place is looked for, by country and German name. */
  alternativeNames: ALTERNATIVE_NAMES,
  /** German names of the large cities outside the six countries which the map labels. */
  foreignCities: FOREIGN_CITIES,
} = names
