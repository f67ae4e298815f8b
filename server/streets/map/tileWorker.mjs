/*
 * The thread that renders tiles. Loads TypeScript sources; the built server uses `builtWorker.ts` instead.
 */
import { register } from 'tsx/esm/api'

register()
const { serveTiles } = await import('./serveTiles.ts')
serveTiles()
