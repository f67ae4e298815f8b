import { createDocument } from '../pdf/fonts'
import { beginFlow, writeText } from '../pdf/page'

const colour = '#1d2225'
const titleStyle = { size: 18, lineHeight: 34, weight: 600, colour } as const
const textStyle = { size: 11, lineHeight: 17, weight: 400, colour } as const

/** Creates a PDF with a title and lines of text. Equal input gives equal bytes. The fonts must be loaded. */
export function simplePdf(title: string, lines: readonly string[], createdAt: Date): Buffer {
  const doc = createDocument({ Title: title, Creator: 'Tourwerk', CreationDate: createdAt })
  const flow = beginFlow(doc)
  writeText(flow, title, titleStyle)
  for (const line of lines) writeText(flow, line, textStyle)
  doc.end()
  return doc.read() as Buffer
}
