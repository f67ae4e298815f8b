import { defineConfig } from 'vite'

/** Builds the server into one file beside its node_modules; `node dist-server/main.js` runs it. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist-server',
    target: 'node20',
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
})
