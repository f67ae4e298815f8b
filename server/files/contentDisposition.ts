/**
 * The header that makes a browser save an answer under a name (RFC 6266). The plain form is for old readers;
 * `filename*` carries every letter (RFC 8187).
 */
export function attachment(fileName: string): string {
  const name = fileName.replace(/\p{C}/gu, '')
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
