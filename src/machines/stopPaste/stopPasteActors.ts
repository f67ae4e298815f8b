import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { answersTo } from '../../domain/address/askedAddress'
import type { FoundAddress } from '../../domain/calls/geocoding'
import { pasteStopsTexts as texts } from '../../texts/tours/planDialogs'
import type { Ports } from '../workflow'
import type { AddressQuestion, StopHandover } from './stopPasteTypes'

type PastePorts = Pick<Ports, 'notify' | 'sendToWorkflow'> & { api: Pick<Api, 'geocoding'> }

/** API calls of pasting rows. */
export const stopPasteActors = ({ api: { geocoding }, notify, sendToWorkflow }: PastePorts) => ({
  actors: {
    findAddress: fromPromise<FoundAddress | null, AddressQuestion>(
      async ({ input: { text, near }, signal }) =>
        answersTo(text, await geocoding.forward(text, near, { signal }))[0] ?? null,
    ),
    addStops: fromPromise<void, StopHandover>(({ input: { tourTemplate, bodies, request } }) =>
      sendToWorkflow('tourPlan', { tourTemplate }, { type: 'stops.create', bodies, request }),
    ),
  },
  actions: {
    notifyNotAdded: () => notify({ type: 'error', message: texts.notAdded }),
    // Unhandled rejections report defects.
    reportDefect: (_: unknown, { error }: { error: unknown }) => void Promise.reject(error),
  },
})
