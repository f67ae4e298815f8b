import type PDFDocument from 'pdfkit'
import type { StructureElement, StructureOptions } from 'pdfkit'

/*
 * Tags of a PDF (ISO 32000-1, 14.8): what is read out, in which order, and as what. Whatever is drawn stands in a tag or is
 * an artifact. A document that is not tagged has null for each tag.
 */

export type Tag = StructureElement | null

type TagName =
  | 'H1'
  | 'H2'
  | 'P'
  /** A list, its items, and the label and the body of an item. */
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Figure'
  | 'Caption'

/** The tag that holds all others. */
export function tagDocument(doc: PDFDocument): StructureElement {
  const root = doc.struct('Document')
  doc.addStructure(root)
  return root
}

/** A further tag inside of another one, after those that are there. */
export function addTag(doc: PDFDocument, parent: Tag, name: TagName, options: StructureOptions = {}): Tag {
  if (parent === null) return null
  const tag = doc.struct(name, options)
  parent.add(tag)
  return tag
}

/** What is drawn belongs to the tag; it must not begin a page. */
export function drawTagged(doc: PDFDocument, tag: Tag, draw: () => void): void {
  if (tag === null) return draw()
  const content = doc.markStructureContent(tag.dictionary.data.S)
  draw()
  doc.endMarkedContent()
  tag.add(content)
}

/** What is drawn says nothing, or says what is said already. */
export function drawArtifact(
  doc: PDFDocument,
  draw: () => void,
  type: 'Pagination' | 'Layout' | 'Background' = 'Layout',
): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}
