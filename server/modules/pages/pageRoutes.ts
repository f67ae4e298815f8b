import { open } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pageNames } from '../../../src/contract/company/page'
import type { Deps } from '../../deps'
import { contextPath, sendJsonLd } from '../../http/jsonLd'
import { notFound } from '../../http/problem'

/**
 * About forty printed pages. The browser parses the text while it shows the page: twice the length takes a slow phone
 * several seconds.
 */
const maxTextLength = 100_000
/** A character has at most four bytes. */
const maxFileBytes = 4 * maxTextLength

/** Serves the operator's texts of public pages: Markdown files in CONTENT_DIR, read on each request. */
export function registerPageRoutes(app: FastifyInstance, { env }: Pick<Deps, 'env'>): void {
  app.get('/api/pages/:name', async (request, reply) => {
    const { name: asked } = request.params as { name: string }
    // Only known names, so that no request addresses another file.
    const name = pageNames.find((each) => each === asked)
    if (name === undefined) throw notFound()
    const markdown = env.CONTENT_DIR === '' ? null : await textOf(path.join(env.CONTENT_DIR, `${name}.md`))
    return sendJsonLd(reply, 200, {
      '@context': contextPath('Page'),
      '@id': `/api/pages/${name}`,
      '@type': 'Page',
      markdown,
    })
  })
}

/**
 * Returns null if there is no file: the client has a sample. A longer text ends after its last complete paragraph.
 * @throws other errors of the file system
 */
async function textOf(file: string): Promise<string | null> {
  const handle = await open(file).catch(noneIfMissing)
  if (handle === null) return null
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxFileBytes), 0, maxFileBytes, 0)
    const text = buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '')
    if (text.trim() === '') return null
    if (text.length <= maxTextLength) return text
    const start = text.slice(0, maxTextLength)
    const end = start.lastIndexOf('\n\n')
    return end < 0 ? start : start.slice(0, end)
  } finally {
    await handle.close()
  }
}

const noneIfMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}
