import * as Schema from 'effect/Schema'
import { HexColour, nullable, readRecord, requiredText } from '../wire/fields'

/** A company colour, offered for new tours. `code` is lower-case hex. */
export const Colour = readRecord({ code: Schema.String, name: Schema.String })
export type Colour = typeof Colour.Type
export const ColourWrite = Schema.Struct({ code: HexColour, name: requiredText(120) })
export type ColourWrite = typeof ColourWrite.Encoded

/** A tag, called Kategorie on screen. */
export const Tag = readRecord({
  name: Schema.String,
  colourCode: Schema.String,
  /** Whether a stop with it requires a driver or a vehicle that has it. Extension `plannedTours`. */
  isSkill: Schema.Boolean,
})
export type Tag = typeof Tag.Type
export const TagWrite = Schema.Struct({
  name: requiredText(120),
  colourCode: HexColour,
  isSkill: nullable(Schema.Boolean),
})
export type TagWrite = typeof TagWrite.Encoded
