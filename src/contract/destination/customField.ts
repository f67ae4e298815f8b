import * as Schema from 'effect/Schema'
import {
  Reference,
  integerBetween,
  listLimits,
  listOf,
  maxText,
  nullable,
  readList,
  readNumber,
  readRecord,
  requiredText,
} from '../wire/fields'
import { customFieldTypes } from '../tour/planningTerms'

export const CustomFieldConfiguration = readRecord({
  title: Schema.String,
  description: Schema.String,
  type: Schema.String,
  enabled: Schema.Boolean,
  multiple: Schema.Boolean,
  /** Options of a select. */
  value: readList(Schema.String),
  positionInMobile: readNumber,
  ownerType: Schema.String,
})
export type CustomFieldConfiguration = typeof CustomFieldConfiguration.Type

export const CustomFieldConfigurationWrite = Schema.Struct({
  title: requiredText(255),
  description: nullable(maxText(500)),
  type: Schema.Literals(customFieldTypes),
  enabled: nullable(Schema.Boolean),
  multiple: nullable(Schema.Boolean),
  value: nullable(listOf(requiredText(255), listLimits.ofRecord)),
  positionInMobile: nullable(integerBetween(0, 1_000_000)),
  ownerType: nullable(Schema.Literals(['destination'])),
})
export type CustomFieldConfigurationWrite = typeof CustomFieldConfigurationWrite.Encoded

/** Maximum number of options of a select. */
export const maxCustomFieldOptions = 100

/**
 * Options in one cell of a sheet: `A; B`. An option that contains a separator or starts with a quotation mark
 * is quoted.
 */
export const optionsText = (options: readonly string[]): string =>
  options
    .map((option) => (/[;|\r\n]|^"|^\s|\s$/.test(option) ? `"${option.replaceAll('"', '""')}"` : option))
    .join('; ')

/** Parses options formatted by {@link optionsText} or written by hand. */
export function readOptionsText(text: string): string[] {
  const parts = text.match(/\s*"(?:[^"]|"")*"\s*(?=[;|\r\n]|$)|[^;|\r\n]+/g) ?? []
  return parts
    .map((part) => part.trim())
    .map((part) => (/^"(?:[^"]|"")*"$/.test(part) ? part.slice(1, -1).replaceAll('""', '"') : part))
    .filter(Boolean)
}

export const customFieldOrderPath = '/api/set-custom-field-configurations-order'

/** POST {@link customFieldOrderPath}: every configuration of the company exactly once, in the new order. */
export const CustomFieldOrder = Schema.Struct({
  customFieldConfigurations: listOf(Reference, listLimits.ofCompany),
})
