import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineStyles, layerLibraries, packFiles, preactForReact } from './vite.config'

const root = join(import.meta.dirname, 'kunde')

/**
 * Builds the customer page into dist/kunde. Our server renders `/t/{token}` itself and finds the names of script and
 * styles in the manifest; any other host serves its page for these paths.
 */
export default defineConfig({
  root,
  base: '/kunde/',
  publicDir: false,
  plugins: [react(), layerLibraries, inlineStyles, packFiles],
  // The components are those of the planner, where they run with React: it alone would take the budget of the page.
  resolve: { alias: preactForReact },
  // The server replaces the placeholder by a fresh nonce in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: join(import.meta.dirname, 'dist', 'kunde'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // Inlined assets would be data: URLs, which the Content Security Policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
})
