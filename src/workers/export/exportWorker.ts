import type { Endpoint } from 'comlink'
import { createExportTasks } from './exportTasks'
import { exposeTasks } from './exposeTasks'
import { openChunkStore } from './openChunkStore'

declare const self: Endpoint

exposeTasks(
  createExportTasks({ fetch: (...call) => fetch(...call), openStore: openChunkStore, nowMs: Date.now }),
  self,
)
