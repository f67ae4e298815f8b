import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` finds the API server. */
const apiServer = process.env['API_SERVER'] ?? 'http://127.0.0.1:8081'

export default defineConfig({
  plugins: [react()],
  // The server replaces the placeholder by a fresh nonce in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // Inlined assets would be data: URLs, which the Content Security Policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': apiServer,
      '/geocoding': apiServer,
      '/config.json': apiServer,
      '/map/streets.pmtiles': apiServer,
    },
  },
})
