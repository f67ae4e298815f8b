import type { Colour } from '../../contract/company/labels'
import { labelOfColour } from './label'

export type Swatch = { code: string; name: string }

/** The colours to choose from; equal codes are offered once. */
export function swatchesOf(colours: readonly Colour[]): Swatch[] {
  const codes = new Set<string>()
  return colours
    .map(labelOfColour)
    .map(({ code, name }) => ({ code, name }))
    .filter(({ code }) => {
      const isNew = code !== '' && !codes.has(code)
      codes.add(code)
      return isNew
    })
}

/** The first unused colour, so that new items are distinguishable; else the first, or an empty text. */
export function suggestedColour(offered: readonly Swatch[], taken: readonly string[]): string {
  return (offered.find(({ code }) => !taken.includes(code)) ?? offered[0])?.code ?? ''
}
