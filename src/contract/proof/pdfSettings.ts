import * as Schema from 'effect/Schema'
import { HexColour, Reference, listOf, maxText, nullable, readList, readReference } from '../wire/fields'

/** What the PDF of a proof can hold, in its usual order. */
export const pdfParts = [
  'destination',
  'map',
  'times',
  'customFields',
  'tasks',
  'signature',
  'photos',
  'note',
] as const
export type PdfPart = (typeof pdfParts)[number]

export const pdfLimits = { title: 60, footer: 255 } as const

/** 2 MB = 2 × 1024 × 1024 bytes. */
export const logoLimits = { bytes: 2 * 1024 * 1024, types: ['image/png', 'image/jpeg'] as const }

type Picture = { type: string | null | undefined; bytes: number | null | undefined }

/** Why a file can be no logo of a PDF; null where it can, or where that is not known. */
export function problemOfLogo({ type, bytes }: Picture): 'type' | 'size' | null {
  if (!logoLimits.types.some((known) => known === type)) return 'type'
  return (bytes ?? 0) > logoLimits.bytes ? 'size' : null
}

/** Fields of a company; of a server that does not tell them, the PDF looks as that server likes. */
export const readPdfFields = {
  pdfLogo: readReference,
  pdfTitle: Schema.String,
  pdfColour: Schema.String,
  pdfFooter: Schema.String,
  pdfParts: readList(Schema.String),
}

export const writePdfFields = {
  /** A picture among the company's files. */
  pdfLogo: nullable(Reference),
  /** Heading of the document. */
  pdfTitle: nullable(maxText(pdfLimits.title)),
  /** Of lines and headings. */
  pdfColour: nullable(HexColour),
  pdfFooter: nullable(maxText(pdfLimits.footer)),
  /** The parts that are shown, in their order; null shows all. */
  pdfParts: nullable(listOf(Schema.Literals(pdfParts), pdfParts.length)),
}

export const pdfPreviewPath = '/api/proof-of-services/preview-pdf'

/** POST {@link pdfPreviewPath}: what of the settings is not saved yet. Answers with a PDF; nothing is written. */
export const PdfPreview = Schema.Struct(writePdfFields)

/** The look of a company's PDFs, with what stands for settings that were never made. */
export type PdfSettings = {
  /** Empty: the usual one. */
  title: string
  /** Lowercase `#rrggbb`. */
  colour: string
  footer: string
  parts: readonly PdfPart[]
}

export const defaultPdfSettings: PdfSettings = {
  title: '',
  colour: '#0e3b4f',
  footer: '',
  parts: pdfParts,
}

type PdfFields = {
  pdfTitle?: string | null | undefined
  pdfColour?: string | null | undefined
  pdfFooter?: string | null | undefined
  pdfParts?: readonly string[] | null | undefined
}

/** Parts that this version does not know are left out; each is shown once. */
export function pdfSettingsOf({ pdfTitle, pdfColour, pdfFooter, pdfParts: shown }: PdfFields): PdfSettings {
  const known = shown?.flatMap((part) => pdfParts.find((each) => each === part) ?? [])
  return {
    title: pdfTitle?.trim() ?? '',
    colour: /^#[0-9a-f]{6}$/.test(pdfColour ?? '') ? (pdfColour ?? '') : defaultPdfSettings.colour,
    footer: pdfFooter?.trim() ?? '',
    parts: known ? [...new Set(known)] : defaultPdfSettings.parts,
  }
}
