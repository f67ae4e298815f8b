import { queryOptions } from '@tanstack/react-query'
import * as Schema from 'effect/Schema'
import { CurrentUser } from '../../contract/access/user'
import type { DevicePairing } from '../../contract/access/device'
import { DriverDay } from '../../contract/driving/driverDay'
import { DriverProof, type DriverProofCreate, type PictureKind } from '../../contract/driving/driverProof'
import { DriverStopDetails, DriverTour, type DriverAttachment } from '../../contract/driving/driverTour'
import { PairedDevice } from '../../contract/driving/pairedDevice'
import { PositionsAnswer } from '../../contract/driving/positions'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { PlannedRoute } from '../../contract/tour/plannedRoute'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { DecodeError, NetworkError, statusOf } from '../../domain/calls/errors'
import { fileContentKeptMs, freshness } from '../../domain/calls/timing'
import { mayBePage } from '../../domain/files/isPage'
import { get, getFile, patch, post, put } from '../httpCalls'
import type { CallOptions, HttpClient } from '../httpClient'
import { getPage } from '../resourceApi'

/** A proof; the call adds the reading of the device's clock. */
export type ProofBody = Omit<typeof DriverProofCreate.Encoded, 'sentAt'>

export type PictureUpload = {
  /** `clientId` of its proof. */
  proof: string
  id: string
  kind: PictureKind
  content: Blob
  contentType: string
}

export type StartOrder = {
  tourTemplate: Iri
  /** Null: the day of the start if the tour runs on it, otherwise all active stops. */
  plannedDate: IsoDay | null
  /** ISO 8601; null: now. */
  originTimeStamp: string | null
  commandId: string
}

export type EndOrder = { tour: Iri; originTimeStamp: string; commandId: string }

/** A position by the device's clock, see `Position` and `PositionDetails`. */
export type SentPosition = {
  lat: number
  lng: number
  /** ISO 8601. */
  originalTimeStamp: string
  speed?: number | null
  heading?: number | null
  accuracyMeters?: number | null
}

export type DriverApi = ReturnType<typeof createDriverApi>

const tourPath = (tour: Iri) => `/api/driver/tours/${encodeURIComponent(idOfIri(tour))}`

/**
 * The calls of the driver app, see docs/driver-api.md. All may be repeated with the same ids.
 * @param now the clock of the device
 */
export function createDriverApi(http: HttpClient, now: () => Date = () => new Date()) {
  const sentAt = () => now().toISOString()
  return {
    me: (options?: CallOptions) => get(http, '/api/driver/me', CurrentUser, {}, options),
    /** @param on today by the clock of the company if missing */
    day: ({ day: on, ...options }: CallOptions & { day?: IsoDay } = {}) =>
      get(http, '/api/driver/day', DriverDay, on === undefined ? {} : { day: on }, options),
    /** The running tours of the caller. */
    tours: async (options?: CallOptions): Promise<readonly DriverTour[]> =>
      (await getPage(http, '/api/driver/tours', DriverTour, {}, options)).members,
    route: (tour: Iri, options?: CallOptions) =>
      get(http, `${tourPath(tour)}/route`, PlannedRoute, {}, options),
    /** @param iri of the service location */
    stop: (iri: Iri, options?: CallOptions) =>
      get(http, `/api/driver/stops/${encodeURIComponent(idOfIri(iri))}`, DriverStopDetails, {}, options),
    /** @throws NetworkError if the content is shorter than the announced size */
    download: async (file: DriverAttachment, options?: CallOptions) => {
      const content = await getFile(http, downloadPath(file), options, (type) => mayBePage(file, type))
      if (content.size < (file.sizeBytes ?? 0)) throw new NetworkError({ isCut: true })
      return content
    },
    /** @throws DecodeError if the response does not name the tour; it is running nevertheless */
    start: async (
      { tourTemplate, plannedDate, originTimeStamp, commandId }: StartOrder,
      options?: CallOptions,
    ): Promise<{ iri: Iri }> => {
      const body = {
        tourTemplate,
        ...(plannedDate !== null && { plannedDate }),
        ...(originTimeStamp !== null && { originTimeStamp }),
      }
      const tour = await post(http, '/api/tours', Named, body, { ...options, commandId })
      if (tour === null) throw new DecodeError('/api/tours')
      return { iri: tour['@id'] }
    },
    /** A tour that has ended already counts as ended. */
    end: async ({ tour, originTimeStamp, commandId }: EndOrder, options?: CallOptions): Promise<void> => {
      try {
        await patch(http, `${tour}/stop`, Schema.Unknown, { originTimeStamp }, { ...options, commandId })
      } catch (error) {
        if (statusOf(error) !== 409) throw error
      }
    },
    sendProof: async (body: ProofBody, options?: CallOptions) =>
      (await post(http, '/api/driver/proofs', DriverProof, { ...body, sentAt: sentAt() }, options)) ?? {
        clientId: body.clientId,
      },
    sendPicture: async ({ proof, id, kind, content, contentType }: PictureUpload, options?: CallOptions) => {
      const path = `/api/driver/proofs/${encodeURIComponent(proof)}/files/${encodeURIComponent(id)}`
      const bytes = content.slice(0, content.size, contentType)
      return (await put(http, path, DriverProof, { kind }, bytes, options)) ?? { clientId: proof }
    },
    /** At most `maxPositions` at once. Null if the response has no counts. */
    sendPositions: (
      { tour, positions }: { tour: Iri; positions: readonly SentPosition[] },
      options?: CallOptions,
    ) => post(http, `${tourPath(tour)}/positions`, PositionsAnswer, { sentAt: sentAt(), positions }, options),
    /** Needs no session. Null if the response has no token; the code is used up then. */
    pair: (body: typeof DevicePairing.Encoded, options?: CallOptions) =>
      post(http, '/api/devices/pair', PairedDevice, body, options),
  }
}

const Named = Schema.Struct({ '@id': Schema.String })

/** The path sent by the server, if it is one of its own. */
const downloadPath = ({ '@id': iri, downloadPath: sent }: DriverAttachment): string =>
  sent?.startsWith('/') === true ? sent : `/api/driver/files/${encodeURIComponent(idOfIri(iri))}`

/** Prefix of all query keys of the driver app. */
export const driverKeys = { all: ['driver'] } as const

export const driverQueries = (api: DriverApi) => ({
  me: () =>
    queryOptions({
      queryKey: [...driverKeys.all, 'me'],
      queryFn: ({ signal }) => api.me({ signal }),
      staleTime: freshness.standard,
    }),
  day: (day?: IsoDay) =>
    queryOptions({
      queryKey: [...driverKeys.all, 'day', day ?? null],
      queryFn: ({ signal }) => api.day({ signal, ...(day !== undefined && { day }) }),
      staleTime: freshness.tours,
    }),
  tours: () =>
    queryOptions({
      queryKey: [...driverKeys.all, 'tours'],
      queryFn: ({ signal }) => api.tours({ signal }),
      staleTime: freshness.tours,
    }),
  route: (tour: Iri) =>
    queryOptions({
      queryKey: [...driverKeys.all, 'route', tour],
      queryFn: ({ signal }) => api.route(tour, { signal }),
      staleTime: freshness.plannedRoute,
    }),
  stop: (iri: Iri) =>
    queryOptions({
      queryKey: [...driverKeys.all, 'stop', iri],
      queryFn: ({ signal }) => api.stop(iri, { signal }),
      staleTime: freshness.tours,
    }),
  /** The content of a file, which never changes. */
  content: (file: DriverAttachment) =>
    queryOptions({
      queryKey: [...driverKeys.all, 'content', file['@id']],
      queryFn: ({ signal }) => api.download(file, { signal }),
      staleTime: freshness.fileContent,
      gcTime: fileContentKeptMs,
    }),
})
