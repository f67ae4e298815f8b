import type { Colour } from '../../contract/company/labels'

export type OfferedColour = { code: string; name: string }

/**
 * The company's colours as the form offers them: `#rrggbb` in lower case, each once; invalid codes are
 * skipped.
 */
export function offeredColours(colours: readonly Colour[]): OfferedColour[] {
  const offered = new Map<string, OfferedColour>()
  for (const { code: given, name } of colours) {
    const code = (given ?? '').trim().toLowerCase()
    if (/^#[0-9a-f]{6}$/.test(code) && !offered.has(code)) offered.set(code, { code, name: name || code })
  }
  return [...offered.values()]
}
