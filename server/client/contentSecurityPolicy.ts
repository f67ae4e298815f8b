import type { Env } from '../env'

/**
 * The policy of the client's pages. Scripts and styles are our own files and what carries the nonce of this very
 * answer; nothing is inlined, evaluated or framed. `blob:` lets workers, previews of images and of PDFs work.
 */
export function contentSecurityPolicy(env: Env, nonce: string): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'blob:', 'data:', ...mapOrigins(env)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectOrigins(env)],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ['blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

function connectOrigins(env: Env): string[] {
  const others = [env.API_HOST, env.GEOCODER_CLIENT_HOST, env.ERROR_REPORT_URL].flatMap(originOf)
  return [...new Set([...others, ...mapOrigins(env)])]
}

const mapOrigins = (env: Env): string[] => [
  ...new Set([...Object.values(env.MAP_STYLES), env.MAP_TILES, ...env.MAP_HOSTS].flatMap(originOf)),
]

/** Origin of a URL; a bare host means https, a path of our own needs no mention. */
function originOf(text: string): string[] {
  if (text === '' || text.startsWith('/')) return []
  const url = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(url) ? [new URL(url).origin] : []
}
