import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pageNames } from '../../../src/contract/company/page'
import type { Deps } from '../../deps'
import { contextPath, sendJsonLd } from '../../http/jsonLd'
import { notFound } from '../../http/problem'

/** Longer than any terms; what is longer is no text that somebody wrote. */
const longestText = 500_000

/** The operator's texts of public pages: Markdown files in CONTENT_DIR, read anew for each call. */
export function registerPageRoutes(app: FastifyInstance, { env }: Pick<Deps, 'env'>): void {
  app.get('/api/pages/:name', async (request, reply) => {
    const { name: asked } = request.params as { name: string }
    // One of those that are known, so that no name leads to another file.
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

/** Null where there is none: the client has a sample. @throws what the disk says otherwise */
async function textOf(file: string): Promise<string | null> {
  try {
    const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').slice(0, longestText)
    return text.trim() === '' ? null : text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
