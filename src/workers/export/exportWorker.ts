import type { Endpoint } from 'comlink'
import { createExportTasks } from './exportTasks'
import { exposeTasks } from './exposeTasks'
import { openChunkStore } from './openChunkStore'
import { sendByRequest } from './sendCall'

declare const self: Endpoint

exposeTasks(createExportTasks({ send: sendByRequest, openStore: openChunkStore, nowMs: Date.now }), self)
