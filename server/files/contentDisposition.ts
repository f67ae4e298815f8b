import { create } from 'content-disposition'

/** The header that makes a browser save an answer under a name (RFC 6266). */
export const attachment = (fileName: string): string => headerOf('attachment', fileName)

/** The header of an answer that is shown, and saved under a name. */
export const inline = (fileName: string): string => headerOf('inline', fileName)

/** A name beyond ASCII is sent twice: as `filename*` (RFC 8187), and in a plain form for old clients. */
function headerOf(type: 'attachment' | 'inline', fileName: string): string {
  const name = fileName.replace(/\p{C}/gu, '')
  const fallback = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;]/g, '_')
  return create(name, { type, fallback })
}
