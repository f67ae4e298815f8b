import { isPdfStart, pdfSearchBytes } from '../../contract/proof/pdfStart'

/** How a file can be looked at: part 2 §2. */
export type PreviewKind = 'image' | 'pdf' | 'none' | 'gone'

const imageTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/jpg',
  'image/gif',
  'image/webp',
  'image/apng',
  'image/vnd.mozilla.apng',
  'image/svg+xml',
  'image/avif',
]

/** @param contentType as the server tells it; null or empty for a file that is gone */
export function previewKind(contentType: string | null | undefined): PreviewKind {
  const [type = ''] = (contentType ?? '').split(';')
  const plain = type.trim().toLowerCase()
  if (plain === '') return 'gone'
  if (plain === 'application/pdf') return 'pdf'
  return imageTypes.includes(plain) ? 'image' : 'none'
}

/** Whether bytes are those of a PDF, whatever they are called. */
export async function isPdf(content: Blob): Promise<boolean> {
  return isPdfStart(new Uint8Array(await content.slice(0, pdfSearchBytes).arrayBuffer()))
}

/** Readers look for the end mark in so many last bytes, because some writers append a few. */
const pdfTailBytes = 1_024

/** Whether a PDF that was made for us came whole. Stored ones may lack their end and be shown all the same. */
export async function isWholePdf(content: Blob): Promise<boolean> {
  return (await isPdf(content)) && (await content.slice(-pdfTailBytes).text()).includes('%%EOF')
}
