import { queryOptions } from '@tanstack/react-query'
import * as Schema from 'effect/Schema'
import { Task, taskOrderPath, type TaskWrite } from '../../contract/proof/proofOfService'
import type { Iri } from '../../contract/wire/ids'
import { freshness } from '../../domain/calls/timing'
import { collectionKey } from '../collectionKey'
import { post } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { savedCollectionCalls } from '../collectionCalls'
import { getPage } from '../resourceApi'

export type TasksApi = ReturnType<typeof createTasksApi>

export const taskKeys = { all: collectionKey('/api/tasks') }

const collection = '/api/tasks'

/** Tasks that drivers confirm at a stop, in the company's order. */
export function createTasksApi(http: HttpClient) {
  return {
    all: async (options?: CallOptions) =>
      (await getPage(http, collection, Task, { pagination: false, 'sort[position]': 'ASC' }, options))
        .members,
    ...savedCollectionCalls<Task, TaskWrite>(http, collection, Task),
    /** @param tasks all of the company, in the new order */
    setOrder: async (tasks: readonly Iri[], options?: WriteOptions): Promise<void> => {
      await post(http, taskOrderPath, Schema.Unknown, { tasks }, options)
    },
  }
}

export function taskQueries(api: TasksApi) {
  return {
    all: () =>
      queryOptions({
        queryKey: taskKeys.all,
        queryFn: ({ signal }) => api.all({ signal }),
        staleTime: freshness.standard,
      }),
  }
}
