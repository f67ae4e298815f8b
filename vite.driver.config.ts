import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { shellHtml } from './src/features/driver/shellHtml'
import { inlineStyles, layerLibraries, packFiles, preactForReact } from './vite.config'

const root = join(import.meta.dirname, 'fahrer')
const base = '/fahrer/'
const page = 'index.html'

/** Map and reader of barcodes are loaded, and stored, at their first use. */
const loadedOnDemand = /[\\/]node_modules[\\/](maplibre-gl|pmtiles|zxing-wasm)[\\/]/

/** Writes the list of files that the service worker stores into it. Files below assets/ have a hash in their name. */
const listStoredFiles: Plugin = {
  name: 'list-stored-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const worker = bundle['sw.js']
    if (worker?.type !== 'chunk') throw new Error('The service worker is missing')
    // It is a plain script: older browsers load no module as a service worker.
    if (worker.imports.length > 0) throw new Error('The service worker shares a module with the page')
    const hashed = Object.values(bundle)
      .filter(
        (file) => file !== worker && file.fileName !== page && !/\.(map|woff|wasm)$/.test(file.fileName),
      )
      .filter((file) => file.type === 'asset' || !file.moduleIds.some((id) => loadedOnDemand.test(id)))
      .map(({ fileName }) => ({ url: base + fileName, revision: null }))
    const publicFiles = readdirSync(join(root, 'public')).map((name) => ({
      url: base + name,
      revision: hashOf(readFileSync(join(root, 'public', name))),
    }))
    const pageRevision = hashOf(JSON.stringify([hashed, readFileSync(join(root, page), 'utf8')]))
    const files = [...hashed, ...publicFiles, { url: base, revision: pageRevision }]
    worker.code = worker.code.replace('self.__WB_MANIFEST', () => JSON.stringify(files))
  },
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16)

const firstPaint = () => readFileSync(join(root, 'firstPaint.js'), 'utf8')

/** Puts the shell into the page, and what decides on it; nothing was shown on a telephone for 3 s. */
const paintShell: Plugin = {
  name: 'paint-shell',
  transformIndexHtml: (html) =>
    html
      .replace('<!-- shell -->', () => shellHtml())
      .replace('<!-- first paint -->', () => `<script nonce="__CSP_NONCE__">${firstPaint()}</script>`),
}

/** Builds the driver app, a page with a bundle of its own below /fahrer/. */
export default defineConfig({
  root,
  base,
  plugins: [react(), layerLibraries, paintShell, inlineStyles, listStoredFiles, packFiles],
  // A telephone needs half as long to run the app as with React.
  resolve: { alias: preactForReact },
  // The server replaces the placeholder by a fresh nonce in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: join(import.meta.dirname, 'dist', 'fahrer'),
    emptyOutDir: true,
    target: 'es2023',
    // Inlined assets would be data: URLs, which the Content Security Policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        app: join(root, page),
        sw: join(import.meta.dirname, 'src', 'workers', 'driverShell', 'serviceWorker.ts'),
      },
      output: {
        // The address of a service worker never changes.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
})
