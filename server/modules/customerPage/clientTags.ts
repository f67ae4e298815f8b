import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ClientTags } from './plainPage'

export const customerClientPage = 'kunde/index.html'
const noncePlaceholder = '__CSP_NONCE__'

/** Scripts, styles and the nonce for styles made by scripts. Nothing from another host. */
const wanted = [
  /<meta property="csp-nonce"[^>]*>/g,
  /<link (?=[^>]*\brel="(?:stylesheet|modulepreload)")(?=[^>]*\bhref="\/kunde\/)[^>]*>|<style nonce="__CSP_NONCE__">[^<]*<\/style>/g,
  /<script (?=[^>]*\bsrc="\/kunde\/)[^>]*><\/script>/g,
]

/**
 * Reads which elements load the client of the customer page, if it is built.
 * @returns a function from the nonce of a response to the elements; they are empty without a client
 */
export function readClientTags(folder: string): (nonce: string) => ClientTags {
  const file = path.join(folder, customerClientPage)
  if (!existsSync(file)) return () => ({ head: '', body: '' })
  const html = readFileSync(file, 'utf8')
  const [nonceMeta = [], links = [], scripts = []] = wanted.map((pattern) => html.match(pattern) ?? [])
  const fill = (tags: readonly string[], nonce: string) => tags.join('\n').replaceAll(noncePlaceholder, nonce)
  return (nonce) => ({ head: fill([...nonceMeta, ...links], nonce), body: fill(scripts, nonce) })
}
