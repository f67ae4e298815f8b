import type { Env } from '../env'

/**
 * Returns the policy of the client's pages. Allows our own scripts and styles and those with the nonce of
 * this response; nothing else inline, no eval, no frames. `blob:` allows workers and previews of images and
 * PDFs. WebAssembly, from files of our own, is for the page that reads barcodes.
 */
export function contentSecurityPolicy(env: Env, nonce: string, { readsCodes = false } = {}): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(readsCodes ? ["'wasm-unsafe-eval'"] : [])],
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

/** Returns the origin of a URL. A bare host means https; a path on our own origin needs no entry. */
function originOf(text: string): string[] {
  if (text === '' || text.startsWith('/')) return []
  const url = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(url) ? [new URL(url).origin] : []
}
