/**
 * Readers search this number of bytes for the start of a PDF, because mail programs, printers and editors
 * prepend some.
 */
export const pdfSearchBytes = 1_024

/** Whether a file starts like a PDF, as readers recognise it. */
export function isPdfStart(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, pdfSearchBytes))
  if (text.startsWith('%PDF-')) return true
  // HTML pages and archives that contain or quote a PDF do not count.
  const isOther = /^(?:\u00ef\u00bb\u00bf)?\s*</.test(text) || text.startsWith('PK\u0003\u0004')
  return !isOther && /%PDF-\d\.\d/.test(text)
}
