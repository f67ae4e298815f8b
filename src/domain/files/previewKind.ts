import { isPdfStart, pdfSearchBytes } from '../../contract/proof/pdfStart'

/** How a file can be previewed. */
export type PreviewKind = 'image' | 'pdf' | 'none' | 'deleted'

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

/** @param contentType as sent by the server; null or empty for a deleted file */
export function previewKind(contentType: string | null | undefined): PreviewKind {
  const [type = ''] = (contentType ?? '').split(';')
  const plain = type.trim().toLowerCase()
  if (plain === '') return 'deleted'
  if (plain === 'application/pdf') return 'pdf'
  return imageTypes.includes(plain) ? 'image' : 'none'
}

/** Whether bytes are a PDF, regardless of the file name. */
export async function isPdf(content: Blob): Promise<boolean> {
  return isPdfStart(new Uint8Array(await content.slice(0, pdfSearchBytes).arrayBuffer()))
}

/** Readers search this number of trailing bytes for the end mark, because some writers append a few. */
const pdfTailBytes = 1_024

/**
 * Whether a generated PDF arrived completely. Stored ones may lack the end mark and are shown nevertheless.
 */
export async function isWholePdf(content: Blob): Promise<boolean> {
  return (await isPdf(content)) && (await content.slice(-pdfTailBytes).text()).includes('%%EOF')
}
