import type PDFDocument from 'pdfkit'
import type { StructureElement, StructureOptions } from 'pdfkit'

/*
 * Tags of a PDF (ISO 32000-1, 14.8): what screen readers read, in which order, and as which element. All
 * content is in a tag or an artifact. In an untagged document every tag is null.
 */

export type Tag = StructureElement | null

type TagName =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  /** A list, its items, and the label and body of an item. */
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Figure'
  | 'Caption'

/** Creates the root tag. */
export function tagDocument(doc: PDFDocument): StructureElement {
  const root = doc.struct('Document')
  doc.addStructure(root)
  return root
}

/** Appends a tag to its parent. */
export function addTag(doc: PDFDocument, parent: Tag, name: TagName, options: StructureOptions = {}): Tag {
  if (parent === null) return null
  const tag = doc.struct(name, options)
  parent.add(tag)
  return tag
}

/** Draws content of a tag; must not start a page. */
export function drawTagged(doc: PDFDocument, tag: Tag, draw: () => void): void {
  if (tag === null) return draw()
  const content = doc.markStructureContent(tag.dictionary.data.S)
  draw()
  doc.endMarkedContent()
  tag.add(content)
}

/** Draws content that screen readers skip because it is decorative or redundant. */
export function drawArtifact(
  doc: PDFDocument,
  draw: () => void,
  type: 'Pagination' | 'Layout' | 'Background' = 'Layout',
): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}
