import type { ChunkStore } from './chunkStore'
import { createMemoryStore } from './memoryStore'
import { openOpfsStore } from './opfsStore'

/** The private file system, or memory where there is none: an export then ends with its tab. */
export const openChunkStore = (): Promise<ChunkStore> => openOpfsStore().catch(createMemoryStore)
