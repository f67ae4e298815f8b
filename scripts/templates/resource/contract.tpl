import * as Schema from 'effect/Schema'
import { maxText, nullable, readRecord, requiredText } from '../wire/fields'

/** {{Name}}, called {{singular}} on screen. */
export const {{Name}} = readRecord({ name: Schema.String, note: Schema.String })
export type {{Name}} = typeof {{Name}}.Type

export const {{Name}}Write = Schema.Struct({ name: requiredText(120), note: nullable(maxText(500)) })
export type {{Name}}Write = typeof {{Name}}Write.Encoded
