import type { Endpoint } from 'comlink'
import { createExportTasks } from './exportTasks'
import { exposeTasks } from './exposeTasks'
import { openChunkStore } from './openChunkStore'
import { sendByFetch } from './sendCall'

declare const self: Endpoint

exposeTasks(createExportTasks({ send: sendByFetch, openStore: openChunkStore, nowMs: Date.now }), self)
