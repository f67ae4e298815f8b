/** Readers look for the beginning of a PDF in so many bytes: mail programs, printers and editors put some before it. */
export const pdfSearchBytes = 1_024

/** Whether the first bytes of a file are those of a PDF, as readers find it. */
export function isPdfStart(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, pdfSearchBytes))
  if (text.startsWith('%PDF-')) return true
  // Pages and archives that hold a PDF, or quote one, are none.
  const isOther = /^(?:\u00ef\u00bb\u00bf)?\s*</.test(text) || text.startsWith('PK\u0003\u0004')
  return !isOther && /%PDF-\d\.\d/.test(text)
}
