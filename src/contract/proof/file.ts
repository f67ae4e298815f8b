import * as Schema from 'effect/Schema'
import {
  maxText,
  nullable,
  readList,
  readCount,
  readNumber,
  readRecord,
  readReference,
  requiredText,
  tolerant,
} from '../wire/fields'

/** The meaning of MB in all texts. */
export const megabyte = 1024 * 1024

/** At most 15 files of 25 MB. The specification does not limit the note. */
export const uploadLimits = { files: 15, bytes: 25 * megabyte, noteLength: 1000 } as const

/** Kinds of files, by their links; `attachment` for all but the pictures of proofs. */
export const fileKinds = ['attachment', 'photo', 'signature'] as const

/** A record of a file in a list. */
const LinkedRecord = Schema.Struct(tolerant({ linkedEntity: readReference, name: Schema.String }))
export type LinkedRecord = typeof LinkedRecord.Type

export const StoredFile = readRecord({
  name: Schema.String,
  contentType: Schema.String,
  sizeBytes: readNumber,
  createdBy: Schema.Unknown,
  createdAt: Schema.String,
  description: Schema.String,
  /** Our server: the first records that the file is attached to. */
  linkedRecords: readList(LinkedRecord),
  /** Our server: the number of those records. */
  linkedCount: readCount,
  links: Schema.Struct(
    // Thumbnails are optional for a server.
    tolerant({ downloadPath: Schema.String, unattachPath: Schema.String, thumbnailPath: Schema.String }),
  ),
})
export type StoredFile = typeof StoredFile.Type

export const FileWrite = Schema.Struct({
  name: requiredText(255),
  description: nullable(maxText(uploadLimits.noteLength)),
})

/** The fields of an upload besides the file. */
export const FileUpload = Schema.Struct({
  description: Schema.optionalKey(maxText(uploadLimits.noteLength)),
  recordToLink: Schema.optionalKey(Schema.String),
})

/** Links an existing file by its id or IRI. */
export const AttachmentWrite = Schema.Struct({ file: requiredText(255) })

/** `name` is that of the record; servers may omit it. */
export const FileLink = readRecord({ linkedEntity: readReference, name: Schema.String })
export type FileLink = typeof FileLink.Type

/** Name members of any kind of record. */
export const NamedRecord = readRecord({ name: Schema.String, address: Schema.String })
