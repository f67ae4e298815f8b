import { create } from 'content-disposition'

/** Header that makes a browser save a response under a file name (RFC 6266). */
export const attachment = (fileName: string): string => headerOf('attachment', fileName)

/** Header of a response that is displayed, with a file name for saving. */
export const inline = (fileName: string): string => headerOf('inline', fileName)

/** A non-ASCII name is sent twice: as `filename*` (RFC 8187), and in ASCII for old clients. */
function headerOf(type: 'attachment' | 'inline', fileName: string): string {
  const name = fileName.replace(/\p{C}/gu, '')
  const fallback = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;]/g, '_')
  return create(name, { type, fallback })
}
