import type PDFDocument from 'pdfkit'
import type { PdfImage } from 'pdfkit'
import { isPng, readPng, type PngParts } from './png'
import { UnreadablePicture } from './unreadablePicture'

/**
 * A JPEG or PNG as an image of the document. JPEG goes into the PDF as it is.
 * @param label name of the image, different for each in the document
 * @throws UnreadablePicture for anything else, or what is damaged
 */
export async function openPicture(doc: PDFDocument, content: Buffer, label: string): Promise<PdfImage> {
  if (isPng(content)) return pngImage(await readPng(content), label)
  if (content[0] !== 0xff || content[1] !== 0xd8) throw new UnreadablePicture('neither JPEG nor PNG')
  const image = openJpeg(doc, content)
  if (!image.width || !image.height || !image.colorSpace) throw new UnreadablePicture('damaged')
  return image
}

function openJpeg(doc: PDFDocument, content: Buffer): PdfImage {
  try {
    return doc.openImage(content)
  } catch (error) {
    // pdfkit throws plain text here.
    throw new UnreadablePicture('damaged', { cause: error })
  }
}

function pngImage(parts: PngParts, label: string): PdfImage {
  const { width, height, bits, colours, palette, data, isFiltered, alpha } = parts
  const size = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, Filter: 'FlateDecode' }
  const image: PdfImage = {
    width,
    height,
    label,
    obj: null,
    embed(doc) {
      const reference = doc.ref({
        ...size,
        BitsPerComponent: bits,
        ColorSpace: colours === 3 ? 'DeviceRGB' : 'DeviceGray',
        ...(isFiltered && {
          DecodeParms: { Predictor: 15, Colors: colours, BitsPerComponent: bits, Columns: width },
        }),
      })
      if (palette) {
        const table = doc.ref({})
        table.end(palette)
        reference.data.ColorSpace = ['Indexed', 'DeviceRGB', palette.length / 3 - 1, table]
      }
      if (alpha) {
        const mask = doc.ref({ ...size, BitsPerComponent: 8, ColorSpace: 'DeviceGray' })
        mask.end(alpha)
        reference.data.SMask = mask
      }
      reference.end(data)
      image.obj = reference
    },
  }
  return image
}

/**
 * Writes the picture into the PDF, and lets go of its content: it can be drawn by its size and name from now on.
 * @returns the picture without its content
 */
export function embedPicture(doc: PDFDocument, picture: PdfImage): PdfImage {
  picture.embed(doc)
  const { width, height, label, orientation, obj } = picture
  return { width, height, label, orientation, obj, embed: () => undefined }
}

/** Width and height as the picture is seen. */
export function seenSize({ width, height, orientation = 1 }: PdfImage): { width: number; height: number } {
  return orientation > 4 ? { width: height, height: width } : { width, height }
}
