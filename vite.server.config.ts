import { defineConfig } from 'vite'

/** Builds the server beside its node_modules, `node dist-server/main.js` runs it; the threads that it starts have files of their own. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        backup: 'server/backup/main.ts',
        streets: 'server/streets/build/main.ts',
        solveWorker: 'server/optimiser/builtWorker.ts',
        tileWorker: 'server/streets/map/builtWorker.ts',
        proofWorker: 'server/modules/proofs/pdf/builtWorker.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
})
