import type { Iri } from '../../../contract/wire/ids'
import type { Colour, Tag } from '../../../contract/company/labels'
import { labelOfColour, labelOfTag } from '../../../domain/labels/label'
import { swatchesOf, type Swatch } from '../../../domain/labels/swatches'
import { productColourTexts as names } from '../../../texts/settings/colours'
import { shownText } from '../../../lib/shownText'

/** A colour or a category as shown in its list. */
export type LabelRow = {
  iri: Iri
  name: string
  /** `#rrggbb`, lower case. */
  code: string
  /** The company's name for that colour; null for any other. */
  colourName: string | null
  /** Whether it is a category that stops may require. */
  isSkill: boolean
}

export function colourRows(colours: readonly Colour[]): LabelRow[] {
  return colours.map(labelOfColour).map(({ '@id': iri, name, code }) => ({
    iri,
    name: shownText(name),
    code,
    colourName: null,
    isSkill: false,
  }))
}

export function tagRows(tags: readonly Tag[], colours: readonly Colour[]): LabelRow[] {
  const colourNames = new Map(swatchesOf(colours).map(({ code, name }) => [code, name]))
  return tags.map(labelOfTag).map(({ '@id': iri, name, code, isSkill }) => ({
    iri,
    name: shownText(name),
    code,
    colourName: colourNames.get(code) ?? null,
    isSkill: isSkill === true,
  }))
}

/**
 * Returns the twelve colours of the product's design in the order of assignment, without those that the
 * company already has. They are distinguishable with every kind of colour vision.
 */
export function productColours(taken: readonly string[]): Swatch[] {
  return [
    { code: '#366ae8', name: names.blue },
    { code: '#005351', name: names.petrol },
    { code: '#262d5c', name: names.night },
    { code: '#358355', name: names.green },
    { code: '#d5183b', name: names.red },
    { code: '#bc4496', name: names.magenta },
    { code: '#884601', name: names.rust },
    { code: '#7400a5', name: names.violet },
    { code: '#fbde0f', name: names.yellow },
    { code: '#bdec97', name: names.lime },
    { code: '#96dcf8', name: names.sky },
    { code: '#f9b6c1', name: names.pink },
  ].filter(({ code }) => !taken.includes(code))
}
