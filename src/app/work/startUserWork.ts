import type { QueryClient } from '@tanstack/react-query'
import { createApi } from '../../api/api'
import type { HttpClient, TokenSource } from '../../api/httpClient'
import type { StopList } from '../../api/tourTemplates/tourTemplatesApi'
import { tourTemplateKeys } from '../../api/tourTemplates/tourTemplatesQueries'
import { defineBulkExport } from '../../features/bulkExport/bulkExportWorkflow'
import { defineDestinationEditor } from '../../features/destinationEditor/destinationEditorWorkflow'
import { defineTourPlan } from '../../features/plan/tourPlanWorkflow'
import { defineTemplateSync } from '../../features/templateEditor/templateSyncWorkflow'
import { defineTourEditor } from '../../features/tourEditor/tourEditorWorkflow'
import type { Platform } from '../../platform/platform'
import type { createTransferProgress } from '../../platform/transferProgress'
import { createExportWorker } from '../../workers/export/startExportWorker'
import type { Devtools } from '../devtools/createDevtools'
import type { UserWork } from './createWork'
import { exportRoot, requestLastingStorage } from './exportFiles'
import { openUserWork } from './openUserWork'
import { shownEditor } from './shownEditor'

type Surroundings = Pick<Platform, 'config' | 'notify' | 'notifyFailure' | 'invalidate'> & {
  tokens: TokenSource
  createHttp: (tokens: TokenSource) => HttpClient
  progress: ReturnType<typeof createTransferProgress>
  devtools: Devtools | null
  queryClient: QueryClient
  onDefect: (machine: string, problem: string) => void
}

/** Every durable workflow of the product with its real actors, over the log of one user. */
export async function startUserWork(userId: string, surroundings: Surroundings): Promise<UserWork> {
  const { createHttp, config, devtools, onDefect, queryClient } = surroundings
  // Another user may sign in elsewhere: what one of them began is never sent as the other (I5).
  const tokens: TokenSource = {
    accessToken: () => surroundings.tokens.accessToken(userId),
    reject: surroundings.tokens.reject,
  }
  const started = createExportWorker()
  const worker = devtools === null ? started : devtools.withExportFaults(started, devtools.faults)
  const { destinations, destinationTemplates, tourTemplates } = createApi(createHttp(tokens), config)
  const rememberStops = async (tourTemplateId: string, list: StopList) => {
    const queryKey = tourTemplateKeys.stops(tourTemplateId)
    // A read that is under way would put an older list in its place.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, list)
  }
  const work = await openUserWork({
    userId,
    onDefect,
    invalidate: (key) => void surroundings.invalidate(key),
    definitions: [
      defineDestinationEditor({ ...surroundings, shownEditor: shownEditor.get, destinations }),
      defineTemplateSync({ ...surroundings, destinations, destinationTemplates }),
      defineTourEditor({ ...surroundings, tourTemplates }),
      defineTourPlan({ ...surroundings, destinations, tourTemplates, rememberStops }),
      defineBulkExport({
        ...surroundings,
        tokens,
        worker,
        root: exportRoot(userId),
        prepareStorage: requestLastingStorage,
      }),
    ],
  })
  const close = async () => {
    await work.close()
    worker.terminate()
  }
  const destroy = async () => {
    worker.terminate()
    await work.destroy()
  }
  return { workflows: work.workflows, close, destroy }
}
