import { dequal } from 'dequal/lite'
import * as Schema from 'effect/Schema'
import type { Company } from '../../contract/company/company'
import { pdfParts, pdfSettingsOf, writePdfFields, type PdfPart } from '../../contract/proof/pdfSettings'
import type { Iri } from '../../contract/wire/ids'
import { bodyViolations } from '../drafts/bodyViolations'
import { blankToNull } from '../drafts/draftTexts'

/** A part of the PDF in the list of the form, shown in it or not. */
export type PartDraft = { part: PdfPart; isShown: boolean }

/** The look of the company's PDFs as its form holds it; names as in the body. */
export type PdfDraft = {
  pdfLogo: Iri | null
  /** Empty: the usual one. */
  pdfTitle: string
  pdfColour: string
  pdfFooter: string
  /** Every part once. */
  pdfParts: readonly PartDraft[]
}

/**
 * Why a picture that was picked is no logo: it is of another type or too large; its content is gone with the page that
 * held it; it did not arrive; it did, but the server does not tell where it is.
 */
export type LogoProblem = 'type' | 'size' | 'lost' | 'unsent' | 'untold'

const { String: Text, Boolean: Flag, optionalKey } = Schema

/** Changes of the form in the event log; every field as typed. */
export const PdfDraftChanges = Schema.Struct({
  pdfLogo: optionalKey(Schema.NullOr(Text)),
  pdfTitle: optionalKey(Text),
  pdfColour: optionalKey(Text),
  pdfFooter: optionalKey(Text),
  pdfParts: optionalKey(Schema.Array(Schema.Struct({ part: Schema.Literals(pdfParts), isShown: Flag }))),
} satisfies Record<keyof PdfDraft, Schema.Top>)

/** What was never set, or is not told, is as usual. */
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

/** Where a part that is not shown stood is not kept: it follows the one that it usually follows. */
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

/** All settings of a draft as they travel. */
export const layoutOfPdf = (draft: PdfDraft): Record<string, unknown> =>
  Object.fromEntries(draftFields.map((field) => [field, wireValues[field](draft)]))

/** The body to send: what differs from the base and nothing else. */
export function bodyOfPdf(draft: PdfDraft, base: PdfDraft): Record<string, unknown> {
  const changed = draftFields.filter((field) => !dequal(draft[field], base[field]))
  return Object.fromEntries(changed.map((field) => [field, wireValues[field](draft)]))
}

const PdfChanges = Schema.Struct(writePdfFields)

/** What is wrong with the changes of a draft, by field; empty when they may be sent. */
export const pdfViolations = (draft: PdfDraft, base: PdfDraft): Record<string, string> =>
  bodyViolations(PdfChanges, bodyOfPdf(draft, base), draftFields)
