import * as Schema from 'effect/Schema'
import { nullable } from '../wire/fields'
import { importKeys, rowDecisions } from './imports'

/*
 * What a company wants of new imports, as fields of the company. Only our server tells: what is missing is the rule that
 * holds without them, which is told by null.
 */

export const readImportRuleFields = {
  /** By what the record of a row is known; null: by its reference, else by its name and address. */
  importKey: Schema.String,
  /** What is done with a row whose record is there, unless somebody decides otherwise; null: it is updated. */
  importDuplicates: Schema.String,
}

export const writeImportRuleFields = {
  importKey: nullable(Schema.Literals(importKeys)),
  importDuplicates: nullable(Schema.Literals(rowDecisions)),
}
