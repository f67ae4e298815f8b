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

/** What every text means by MB. */
export const megabyte = 1024 * 1024

/** Part 2 §5; 25 MB. The note has no limit there. */
export const uploadLimits = { files: 15, bytes: 25 * megabyte, noteLength: 1000 } as const

export const StoredFile = readRecord({
  name: Schema.String,
  contentType: Schema.String,
  sizeBytes: readNumber,
  createdBy: Schema.Unknown,
  createdAt: Schema.String,
  description: Schema.String,
  links: Schema.Struct(
    // A server need not draw pictures small.
    tolerant({ downloadPath: Schema.String, unattachPath: Schema.String, thumbnailPath: Schema.String }),
  ),
})
export type StoredFile = typeof StoredFile.Type

export const FileWrite = Schema.Struct({
  name: requiredText(255),
  description: nullable(maxText(uploadLimits.noteLength)),
})

/** The fields of an upload beside the file. */
export const FileUpload = Schema.Struct({
  description: Schema.optionalKey(maxText(uploadLimits.noteLength)),
  recordToLink: Schema.optionalKey(Schema.String),
})

/** Linking a file that is there: its id, or its IRI. */
export const AttachmentWrite = Schema.Struct({ file: requiredText(255) })

/** `name` is that of the record, which a server need not tell. */
export const FileLink = readRecord({ linkedEntity: readReference, name: Schema.String })
export type FileLink = typeof FileLink.Type

/** What any record may be called by. */
export const NamedRecord = readRecord({ name: Schema.String, address: Schema.String })
