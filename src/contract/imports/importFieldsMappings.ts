import * as Schema from 'effect/Schema'
import { listOf, maxText, nullable, readList, readRecord, requiredText } from '../wire/fields'
import type { SentBody } from '../wire/sentBody'
import { validationMessages } from '../wire/validationMessages'
import { importKinds } from './imports'

export const importFieldsMappingsPath = '/api/import-fields-mappings'
const mappingLimits = { headings: 500, headingLength: 1_000 } as const

/** A saved mapping for files with these headings. */
export const ImportFieldsMapping = readRecord({
  name: Schema.String,
  kind: Schema.String,
  headings: readList(Schema.String),
  /** See {@link mappedFields}: a heading may be any text, including `__proto__`. */
  fields: Schema.Unknown,
  /** Client settings saved with the mapping: separators, units, chosen sheet. */
  options: Schema.Unknown,
  createdAt: Schema.String,
})
export type ImportFieldsMapping = typeof ImportFieldsMapping.Type

/** Field keys by heading; tolerates any value sent by a server. */
export function mappedFields({ fields }: { fields?: unknown }): Map<string, string> {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return new Map()
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return new Map(texts)
}

const isShortText = (text: unknown) =>
  typeof text === 'string' && text.length <= mappingLimits.headingLength && !text.includes('\0')

/** An object of texts. It is kept as received, because a record schema would drop `__proto__`. */
const Fields = Schema.Unknown.check(
  Schema.makeFilter((given: unknown) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return validationMessages.wrongType
    const entries = Object.entries(given)
    if (entries.length > mappingLimits.headings)
      return validationMessages.tooMany({ max: mappingLimits.headings })
    return entries.every((entry) => entry.every(isShortText)) || validationMessages.wrongType
  }),
)

const maxOptions = 10_000
const Options = Schema.Unknown.check(
  Schema.makeFilter((given: unknown) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return validationMessages.wrongType
    const text = JSON.stringify(given)
    if (text.includes('\\u0000')) return validationMessages.unreadableText
    return text.length <= maxOptions || validationMessages.maxLength({ max: maxOptions })
  }),
)

/** Body of POST and PATCH. */
export const ImportFieldsMappingWrite = Schema.Struct({
  name: requiredText(255),
  kind: Schema.Literals(importKinds),
  headings: listOf(maxText(mappingLimits.headingLength), mappingLimits.headings),
  fields: Fields,
  options: nullable(Options),
})
export type ImportFieldsMappingWrite = SentBody<typeof ImportFieldsMappingWrite.Encoded>
