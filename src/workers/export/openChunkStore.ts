import type { ChunkStore } from './chunkStore'
import { createMemoryStore } from './memoryStore'
import { openOpfsStore } from './opfsStore'

/** The private file system, or memory if there is none: an export is then lost with its tab. */
export const openChunkStore = (): Promise<ChunkStore> => openOpfsStore().catch(createMemoryStore)
