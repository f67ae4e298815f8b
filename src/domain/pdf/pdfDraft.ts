import { dequal } from 'dequal/lite'
import * as Schema from 'effect/Schema'
import type { Company } from '../../contract/company/company'
import { pdfParts, pdfSettingsOf, writePdfFields, type PdfPart } from '../../contract/proof/pdfSettings'
import type { Iri } from '../../contract/wire/ids'
import { bodyViolations } from '../drafts/bodyViolations'
import { blankToNull } from '../drafts/draftTexts'

/** A part of the PDF in the list of the form, shown or hidden. */
export type PartDraft = { part: PdfPart; isShown: boolean }

/** The layout of the company's PDFs as its form holds it, with members named as in the body. */
export type PdfDraft = {
  pdfLogo: Iri | null
  /** Empty: the default title. */
  pdfTitle: string
  pdfColour: string
  pdfFooter: string
  /** Contains every part once. */
  pdfParts: readonly PartDraft[]
}

/**
 * Why a picked image is not used as the logo: wrong type; too large; its content was lost when the page was
 * reloaded; the upload failed; or the upload succeeded, but the server did not return its path.
 */
export type LogoProblem = 'type' | 'size' | 'lost' | 'unsent' | 'untold'

const { String: Text, Boolean: Flag, optionalKey } = Schema

/** Changes of the form in the event log; fields hold text as typed. */
export const PdfDraftChanges = Schema.Struct({
  pdfLogo: optionalKey(Schema.NullOr(Text)),
  pdfTitle: optionalKey(Text),
  pdfColour: optionalKey(Text),
  pdfFooter: optionalKey(Text),
  pdfParts: optionalKey(Schema.Array(Schema.Struct({ part: Schema.Literals(pdfParts), isShown: Flag }))),
} satisfies Record<keyof PdfDraft, Schema.Top>)

/** Settings that are unset or not sent have their defaults. */
export function draftOfPdf(company: Company): PdfDraft {
  const { title, colour, footer, parts } = pdfSettingsOf(company)
  return {
    pdfLogo: company.pdfLogo ?? null,
    pdfTitle: title,
    pdfColour: colour,
    pdfFooter: footer,
    pdfParts: withHidden(parts),
  }
}

/** Adds hidden parts. Their position is not stored, so each follows its default predecessor. */
function withHidden(shown: readonly PdfPart[]): PartDraft[] {
  const list = shown.map((part) => ({ part, isShown: true }))
  for (const [index, part] of pdfParts.entries()) {
    if (shown.includes(part)) continue
    const before = list.findIndex((each) => each.part === pdfParts[index - 1])
    list.splice(before + 1, 0, { part, isShown: false })
  }
  return list
}

const wireValues: { [Name in keyof PdfDraft]: (draft: PdfDraft) => unknown } = {
  pdfLogo: ({ pdfLogo }) => pdfLogo,
  pdfTitle: ({ pdfTitle }) => blankToNull(pdfTitle.trim()),
  pdfColour: ({ pdfColour }) => pdfColour,
  pdfFooter: ({ pdfFooter }) => blankToNull(pdfFooter.trim()),
  pdfParts: ({ pdfParts: list }) => list.filter(({ isShown }) => isShown).map(({ part }) => part),
}
const draftFields = Object.keys(wireValues) as (keyof PdfDraft)[]

/** All settings of a draft as sent. */
export const layoutOfPdf = (draft: PdfDraft): Record<string, unknown> =>
  Object.fromEntries(draftFields.map((field) => [field, wireValues[field](draft)]))

/** The body to send: only values that differ from the base. */
export function bodyOfPdf(draft: PdfDraft, base: PdfDraft): Record<string, unknown> {
  const changed = draftFields.filter((field) => !dequal(draft[field], base[field]))
  return Object.fromEntries(changed.map((field) => [field, wireValues[field](draft)]))
}

const PdfChanges = Schema.Struct(writePdfFields)

/** Validation messages for the changes of a draft, by field; empty if they may be sent. */
export const pdfViolations = (draft: PdfDraft, base: PdfDraft): Record<string, string> =>
  bodyViolations(PdfChanges, bodyOfPdf(draft, base), draftFields)
