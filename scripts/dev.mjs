/*
 * `npm run dev`: Vite's dev server for the client and the API server, each reloading on changes; Vite forwards
 * API calls. Both end with this process, and this process ends when one of them does.
 */
import { endWithParent } from './support/endWithParent.mjs'
import { ensureInstalled } from './support/ensureInstalled.mjs'
import { endProcesses, packageProgram, startProcess } from './support/processes.mjs'
import { requireNode } from './support/project.mjs'

requireNode()
endWithParent()
await ensureInstalled()

// Vite takes its usual port; the port of the API server is configurable.
const apiPort = process.env.PORT ?? '8081'
const parts = {
  server: {
    args: ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/main.ts'],
    env: { PORT: apiPort },
  },
  client: {
    args: [packageProgram('vite/bin/vite.js'), '--clearScreen', 'false'],
    env: { API_SERVER: `http://127.0.0.1:${apiPort}` },
  },
}
for (const [name, { args, env }] of Object.entries(parts)) {
  startProcess(process.execPath, args, { env: { ...process.env, ...env } }).once('exit', (code, signal) => {
    console.error(`The ${name} ended (${signal ?? code}).`)
    process.exitCode = code ?? 1
    endProcesses()
  })
}
