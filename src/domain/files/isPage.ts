/** A page begins within this number of bytes, after comments and declarations. */
const headBytes = 2_048

/**
 * Whether content is an HTML page: a proxy, a captive portal or a misconfigured server responds with one and
 * status 200 instead of the requested file.
 */
export async function isPage(content: Blob): Promise<boolean> {
  const head = await content.slice(0, headBytes).text()
  const start = head.replace(/^\uFEFF/, '').replace(/^(?:\s|<!--(?:[^-]|-(?!->))*-->|<\?[^>]*>)*/, '')
  return /^<(?:!doctype\s+html|html|head|body|title|meta|script)\b/i.test(start)
}

type Described = { name?: string | null | undefined; contentType?: string | null | undefined }

/**
 * Whether a stored file can itself be an HTML page. Pictures and PDFs cannot.
 * @param answerType content type of the response; interposed pages are sent as `text/html`
 */
export function mayBePage({ name, contentType }: Described, answerType: string): boolean {
  const type = contentType ?? ''
  if (/^image\/(?!svg)|^application\/pdf/i.test(type)) return false
  return (
    /html|xml/i.test(type) ||
    /\.(?:x?html?|xml|svg|mht)$/i.test(name ?? '') ||
    !/^text\/html/i.test(answerType)
  )
}
