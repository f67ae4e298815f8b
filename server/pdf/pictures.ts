import type PDFDocument from 'pdfkit'
import type { JpegImage, PdfImage, PdfReference } from 'pdfkit'
import { convertPicture, type Pixels } from './convertPicture'
import { isJpeg, isPlainJpeg } from './jpeg'
import { UnreadablePicture } from './unreadablePicture'

/**
 * Opens a picture as an image of the document. Embeds a JPEG unchanged if PDF readers decode it; converts
 * other pictures first.
 * @param label name of the image, unique in the document
 * @throws UnreadablePicture if it is no picture, or damaged
 */
export async function openPicture(doc: PDFDocument, content: Buffer, label: string): Promise<PdfImage> {
  return openPlainJpeg(doc, content) ?? openConverted(doc, await convertPicture(content), label)
}

/** Returns undefined for all pictures but a JPEG that can be embedded. */
function openPlainJpeg(doc: PDFDocument, content: Buffer): PdfImage | undefined {
  if (!isJpeg(content) || !isPlainJpeg(content)) return undefined
  try {
    return jpegImage(openJpeg(doc, content))
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error
    return undefined
  }
}

const openConverted = (
  doc: PDFDocument,
  converted: Awaited<ReturnType<typeof convertPicture>>,
  label: string,
): PdfImage =>
  'jpeg' in converted ? jpegImage(openJpeg(doc, converted.jpeg)) : pixelImage(converted.pixels, label)

function openJpeg(doc: PDFDocument, content: Buffer): JpegImage {
  try {
    return doc.openImage(content)
  } catch (error) {
    // pdfkit throws strings here.
    throw new UnreadablePicture('damaged', { cause: error })
  }
}

/** Writes the same as pdfkit without its copy of the content: a photo has megabytes. */
function jpegImage({ data, bits, colorSpace, width, height, label, orientation }: JpegImage): PdfImage {
  const image: PdfImage = {
    width,
    height,
    label,
    orientation,
    obj: null,
    embed(doc) {
      image.obj = doc.ref({
        Type: 'XObject',
        Subtype: 'Image',
        BitsPerComponent: bits,
        Width: width,
        Height: height,
        ColorSpace: colorSpace,
        Filter: 'DCTDecode',
        Length: data.length,
      })
      endUncopied(doc, image.obj, data)
    },
  }
  return image
}

/** Ends an object with a content, without the copy that pdfkit's own `end` makes. */
function endUncopied(doc: PDFDocument, reference: PdfReference, content: Uint8Array): void {
  const write = doc._write
  doc._write = (data) => {
    if (data === 'endobj') for (const each of ['stream', content, '\nendstream']) write.call(doc, each)
    write.call(doc, data)
  }
  try {
    reference.end()
  } finally {
    doc._write = write
  }
}

function pixelImage({ width, height, colours, alpha }: Pixels, label: string): PdfImage {
  const form = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  }
  const image: PdfImage = {
    width,
    height,
    label,
    obj: null,
    embed(doc) {
      const reference = doc.ref({ ...form, ColorSpace: 'DeviceRGB' })
      if (alpha) {
        const mask = doc.ref({ ...form, ColorSpace: 'DeviceGray' })
        mask.end(alpha)
        reference.data.SMask = mask
      }
      reference.end(colours)
      image.obj = reference
    },
  }
  return image
}

/**
 * Writes the picture into the PDF and releases its content: only size and name are needed from now on.
 * @returns the picture without its content
 */
export function embedPicture(doc: PDFDocument, picture: PdfImage): PdfImage {
  picture.embed(doc)
  const { width, height, label, orientation, obj } = picture
  return { width, height, label, orientation, obj, embed: () => undefined }
}

/** Returns width and height after applying the orientation. */
export function seenSize({ width, height, orientation = 1 }: PdfImage): { width: number; height: number } {
  return orientation > 4 ? { width: height, height: width } : { width, height }
}
