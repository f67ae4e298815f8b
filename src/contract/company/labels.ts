import * as Schema from 'effect/Schema'
import { HexColour, requiredText, resourceFields, tolerant } from '../wire/fields'

/** A company colour, offered for new tours. `code` is lowercase hex. */
export const Colour = Schema.Struct({
  ...resourceFields,
  ...tolerant({ code: Schema.String, name: Schema.String }),
})
export type Colour = typeof Colour.Type
export const ColourWrite = Schema.Struct({ code: HexColour, name: requiredText(120) })

/** A tag, called Kategorie on screen. */
export const Tag = Schema.Struct({
  ...resourceFields,
  ...tolerant({ name: Schema.String, colourCode: Schema.String }),
})
export type Tag = typeof Tag.Type
export const TagWrite = Schema.Struct({ name: requiredText(120), colourCode: HexColour })
