import { expose, type Endpoint } from 'comlink'
import { createImportTasks } from './importTasks'

declare const self: Endpoint

expose(createImportTasks(), self)
