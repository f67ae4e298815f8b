import * as Schema from 'effect/Schema'
import {
  maxText,
  nullable,
  readNumber,
  readRecord,
  readReference,
  requiredText,
  tolerant,
} from '../wire/fields'

/** Part 2 §5; 25 MB = 25 × 1024 × 1024 bytes. */
export const uploadLimits = { files: 15, bytes: 25 * 1024 * 1024 } as const

export const StoredFile = readRecord({
  name: Schema.String,
  contentType: Schema.String,
  sizeBytes: readNumber,
  createdBy: Schema.Unknown,
  createdAt: Schema.String,
  description: Schema.String,
  links: Schema.Struct(tolerant({ downloadPath: Schema.String, unattachPath: Schema.String })),
})
export type StoredFile = typeof StoredFile.Type

export const FileWrite = Schema.Struct({ name: requiredText(255), description: nullable(maxText(1000)) })

export const FileLink = readRecord({ linkedEntity: readReference })
