/**
 * Types of the used part of pdfkit 0.20, which includes none. `_font`, `_write`, `ref` and images other than
 * bytes are undocumented, but used by pdfkit's own modules.
 */
declare module 'pdfkit' {
  import { Readable } from 'node:stream'

  /** An object of the PDF file. */
  export type PdfReference = { data: Record<string, unknown>; end: (data?: Uint8Array) => void }

  /** An image that is painted by name and written once by `embed`. */
  export type PdfImage = {
    width: number
    height: number
    /** Name in the resources of a page. */
    label: string
    /** EXIF orientation; from 5 on, width and height are swapped. */
    orientation?: number | undefined
    obj: PdfReference | null
    embed: (document: PDFDocument) => void
  }

  /** A JPEG: its content and the values of its header. Without a `colorSpace` the header is damaged. */
  export type JpegImage = PdfImage & { data: Uint8Array; bits: number; colorSpace?: string }

  /** A parsed font; may be shared by several documents. */
  export type FontFile = {
    characterSet: number[]
    glyphForCodePoint: (codePoint: number) => unknown
    layout: (text: string, features?: unknown) => GlyphRun
  }

  /** The glyphs of a text in a font file. */
  export type GlyphRun = {
    glyphs: unknown[]
    positions: Record<string, number>[]
    readonly advanceWidth: number
  }

  type Box = { fit: [number, number] }

  /** Marked content of a page. */
  export type StructureContent = { readonly refs: unknown[] }

  /** An element of the tag tree (ISO 32000-1, 14.7) of a tagged document. */
  export type StructureElement = {
    dictionary: { data: { S: string } }
    add(child: StructureElement | StructureContent): StructureElement
  }

  export type StructureOptions = {
    alt?: string
    /** Replacement text of the drawing, such as a symbol. */
    actual?: string
    /** Left, top, right and bottom, in the coordinates of this API. */
    bbox?: [number, number, number, number]
  }

  type ArtifactOptions = { type: 'Pagination' | 'Layout' | 'Background' }

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: 'A4'
      autoFirstPage: boolean
      margin: number
      lang: string
      pdfVersion: '1.7'
      tagged: boolean
      displayTitle: boolean
      bufferPages: boolean
      font: null
      info: Record<string, string | Date>
    })
    page: { width: number; height: number }
    _font: { font: FontFile }
    ref(data: Record<string, unknown>): PdfReference
    /** Writes a line, or raw bytes. */
    _write: (data: string | Uint8Array) => void
    registerFont(name: string, source: Uint8Array | FontFile): this
    font(name: string): this
    fontSize(points: number): this
    fillColor(colour: string): this
    strokeColor(colour: string): this
    lineWidth(points: number): this
    lineCap(style: 'butt' | 'round'): this
    lineJoin(style: 'round'): this
    dash(length: number, options: { space: number }): this
    undash(): this
    save(): this
    restore(): this
    clip(): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    circle(x: number, y: number, radius: number): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    fill(colour: string): this
    stroke(colour?: string): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }): this
    openImage(content: Uint8Array): JpegImage
    image(image: PdfImage, x: number, y: number, options: Box): this
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(index: number): void
    /** Completes the buffered pages. */
    flushPages(): void
    /** Bookmarks; an item refers to the current page. */
    outline: { addItem(title: string): unknown }
    struct(type: string, options?: StructureOptions): StructureElement
    addStructure(element: StructureElement): this
    markStructureContent(type: string): StructureContent
    markContent(tag: 'Artifact', options: ArtifactOptions): this
    endMarkedContent(): this
    end(): void
  }
}
