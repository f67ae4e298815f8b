import * as Schema from 'effect/Schema'
import { nullable } from '../wire/fields'
import { importKeys, rowDecisions } from './imports'

/*
 * A company's settings for new imports. Only our server sends them. A missing or null value means the
 * default.
 */

export const readImportRuleFields = {
  /** The key that matches rows to records; null: the reference, else name and address. */
  importKey: Schema.String,
  /** The default decision for rows whose record exists; null: update. */
  importDuplicates: Schema.String,
}

export const writeImportRuleFields = {
  importKey: nullable(Schema.Literals(importKeys)),
  importDuplicates: nullable(Schema.Literals(rowDecisions)),
}
