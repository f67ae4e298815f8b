import * as Schema from 'effect/Schema'
import { readStopFields, writeStopFields } from './destination'
import { readNumber, readRecord, requiredText } from '../wire/fields'
import type { SentBody } from '../wire/sentBody'
import { validationMessages } from '../wire/validationMessages'

/** A reusable stop definition, called Vorlage or Zielvorlage in the UI. */
export const DestinationTemplate = readRecord({
  ...readStopFields,
  /** The 'Vorlage' value used in imports. */
  importReference: Schema.String,
  linkedDestinationCount: readNumber,
})
export type DestinationTemplate = typeof DestinationTemplate.Type

export const DestinationTemplateWrite = Schema.Struct({
  ...writeStopFields,
  importReference: requiredText(255),
}).check(
  Schema.makeFilter(
    (template: { address?: string | null }) =>
      (template.address ?? '').trim() !== '' || { path: ['address'], issue: validationMessages.required },
  ),
)
export type DestinationTemplateWrite = SentBody<typeof DestinationTemplateWrite.Encoded>
