/** A page begins within so many bytes, behind comments and declarations. */
const headBytes = 2_048

/**
 * Whether a content is a page (HTML): what a proxy, a login of a public network or a misconfigured server answers with
 * status 200 where a file was requested.
 */
export async function isPage(content: Blob): Promise<boolean> {
  const head = await content.slice(0, headBytes).text()
  const start = head.replace(/^\uFEFF/, '').replace(/^(?:\s|<!--(?:[^-]|-(?!->))*-->|<\?[^>]*>)*/, '')
  return /^<(?:!doctype\s+html|html|head|body|title|meta|script)\b/i.test(start)
}

type Described = { name?: string | null | undefined; contentType?: string | null | undefined }

/**
 * Whether a stored file can be a page itself. Pictures and PDFs cannot.
 * @param answerType type that the answer was sent with: pages in between are sent as `text/html`
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
