import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pageNames } from '../../../src/contract/company/page'
import type { Deps } from '../../deps'
import { contextPath, sendJsonLd } from '../../http/jsonLd'
import { notFound } from '../../http/problem'

/** Longer than any real terms of service. */
const maxTextLength = 500_000

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

/** Returns null if there is no file: the client has a sample. @throws other errors of the file system */
async function textOf(file: string): Promise<string | null> {
  try {
    const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').slice(0, maxTextLength)
    return text.trim() === '' ? null : text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
