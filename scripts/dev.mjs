/*
 * `npm run dev`: Vite's dev server for the client and the API server, each reloading on changes; Vite forwards
 * API calls. Both end with this process, and this process ends when one of them does.
 */
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { endProcesses, packageProgram, startProcess } from './support/processes.mjs'
import { requireNode } from './support/project.mjs'

requireNode()
await ensureInstalled()

const parts = {
  server: ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/main.ts'],
  client: [packageProgram('vite/bin/vite.js'), '--clearScreen', 'false'],
}
for (const [name, args] of Object.entries(parts)) {
  startProcess(process.execPath, args).once('exit', (code, signal) => {
    console.error(`The ${name} ended (${signal ?? code}).`)
    process.exitCode = code ?? 1
    endProcesses()
  })
}
