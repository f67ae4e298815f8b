/* The thread that draws PDFs: one after the other. Its sources are TypeScript in every setting but the built one. */
import { register } from 'tsx/esm/api'

register()
const { serveProofs } = await import('./serveProofs.ts')
serveProofs()
