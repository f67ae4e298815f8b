import { ownCountry } from './ownCountry'
import { shownText } from './shownText'

/** An address as lists show it. The own country at its end, which older records have, is left out; nothing stored changes. */
export function shownAddress(address: string | null | undefined): string {
  const shown = shownText(address)
  const ending = `, ${ownCountry().name}`
  return shown.endsWith(ending) ? shown.slice(0, -ending.length) : shown
}
