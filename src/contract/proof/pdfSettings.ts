import * as Schema from 'effect/Schema'
import { HexColour, Reference, listOf, maxText, nullable, readList, readReference } from '../wire/fields'

/** Parts of the PDF of a proof, in default order. */
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

/** Why a file cannot be used as a PDF logo; null if it can, or if type and size are unknown. */
export function problemOfLogo({ type, bytes }: Picture): 'type' | 'size' | null {
  if (!logoLimits.types.some((known) => known === type)) return 'type'
  return (bytes ?? 0) > logoLimits.bytes ? 'size' : null
}

/** Fields of a company. If a server omits them, its PDFs have a layout of its own. */
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
  /** Colour of lines and headings. */
  pdfColour: nullable(HexColour),
  pdfFooter: nullable(maxText(pdfLimits.footer)),
  /** The displayed parts in order; null shows all. */
  pdfParts: nullable(listOf(Schema.Literals(pdfParts), pdfParts.length)),
}

export const pdfPreviewPath = '/api/proof-of-services/preview-pdf'

/** POST {@link pdfPreviewPath} with unsaved settings. Returns a PDF and writes nothing. */
export const PdfPreview = Schema.Struct(writePdfFields)

/** The layout of a company's PDFs, with defaults for missing settings. */
export type PdfSettings = {
  /** Empty: the default title. */
  title: string
  /** Lower-case `#rrggbb`. */
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

/** Resolved settings; unknown and duplicate parts are dropped. */
export function pdfSettingsOf({ pdfTitle, pdfColour, pdfFooter, pdfParts: shown }: PdfFields): PdfSettings {
  const known = shown?.flatMap((part) => pdfParts.find((each) => each === part) ?? [])
  return {
    title: pdfTitle?.trim() ?? '',
    colour: /^#[0-9a-f]{6}$/.test(pdfColour ?? '') ? (pdfColour ?? '') : defaultPdfSettings.colour,
    footer: pdfFooter?.trim() ?? '',
    parts: known ? [...new Set(known)] : defaultPdfSettings.parts,
  }
}
