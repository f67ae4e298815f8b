/*
 * The thread that renders PDFs sequentially. Loads TypeScript sources; the built server uses `builtWorker.ts`
 * instead.
 */
import { register } from 'tsx/esm/api'

register()
const { serveProofs } = await import('./serveProofs.ts')
serveProofs()
