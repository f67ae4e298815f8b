import { ownCountry } from './ownCountry'
import { shownText } from './shownText'

/**
 * Display text of an address. Omits the company's own country at its end, which older records contain; stored
 * data is unchanged.
 */
export function shownAddress(address: string | null | undefined): string {
  const shown = shownText(address)
  const ending = `, ${ownCountry().name}`
  return shown.endsWith(ending) ? shown.slice(0, -ending.length) : shown
}
