import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project.mjs'

/**
 * Script files that a page loads by itself: its module scripts and the modules it preloads, which Vite lists
 * for every static import. The content of a template is loaded later.
 * @param {string} html built index.html
 * @returns {string[]} paths as written in the page, e.g. `/assets/index-a1b2.js`
 */
export function scriptsOfPage(html) {
  const loaded = html.replace(/<template\b.*?<\/template>/gs, '')
  const tags = loaded.match(/<(script|link)\b[^>]*>/g) ?? []
  return tags
    .filter((tag) => tag.startsWith('<script') || /rel="modulepreload"/.test(tag))
    .flatMap((tag) => /(?:src|href)="([^"]+\.js)"/.exec(tag)?.[1] ?? [])
}

/**
 * A dynamically loaded source with everything it imports statically.
 * @param {Record<string, { file: string, imports?: string[] }>} manifest Vite's manifest
 * @param {(source: string) => boolean} isWanted
 * @returns {string[]} built files relative to dist
 */
export function filesOfSources(manifest, isWanted) {
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key) || !manifest[key]) return
    seen.add(key)
    manifest[key].imports?.forEach(visit)
  }
  Object.keys(manifest).filter(isWanted).forEach(visit)
  return [...seen].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'))
}

function readManifest() {
  try {
    return JSON.parse(readFileSync(join(projectRoot, 'dist', '.vite', 'manifest.json'), 'utf8'))
  } catch {
    return {}
  }
}

/** Every script that a built page loads by itself; it must exist. */
function scriptsOfBuilt(folder) {
  const page = readFileSync(join(projectRoot, 'dist', folder, 'index.html'), 'utf8')
  return scriptsOfPage(page).map((path) => `dist${path}`)
}

export const scriptsOfDriver = () => scriptsOfBuilt('fahrer')
export const scriptsOfCustomerPage = () => scriptsOfBuilt('kunde')

/** Every script the login screen needs, relative to the project; the built client must exist. */
export function scriptsBeforeLogin() {
  const page = scriptsOfPage(readFileSync(join(projectRoot, 'dist', 'index.html'), 'utf8'))
  const login = filesOfSources(readManifest(), (source) => /\/(SignIn|Login)Screen\.tsx$/.test(source))
  return [...new Set([...page.map((path) => path.replace(/^\//, '')), ...login])].map(
    (file) => `dist/${file}`,
  )
}
