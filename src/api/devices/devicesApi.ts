import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { Device, DeviceWithCode, type DeviceWrite } from '../../contract/access/device'
import { excelExports } from '../../contract/proof/exportColumns'
import type { Iri } from '../../contract/wire/ids'
import { freshness } from '../../domain/calls/timing'
import { collectionKey } from '../collectionKey'
import { getVersioned, patchRecord, post, postForFile, remove } from '../calls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { listQueries } from '../listQueries'
import { getIris, getPage, toQuery, type ListQuery } from '../resourceApi'

export type DevicesApi = ReturnType<typeof createDevicesApi>

export const deviceKeys = { all: collectionKey('/api/devices') }

const collection = '/api/devices'

/** Devices of drivers; the specification names none of these calls. */
export function createDevicesApi(http: HttpClient) {
  return {
    list: (query: ListQuery, options?: CallOptions) =>
      getPage(http, collection, Device, toQuery(query), options),
    iris: (query: ListQuery, options?: CallOptions) => getIris(http, collection, query, options),
    get: (iri: Iri, options?: CallOptions) => getVersioned(http, iri, Device, {}, options),
    /** A waiting device, with the code that pairs it. */
    create: (body: DeviceWrite, options?: WriteOptions) =>
      post(http, collection, DeviceWithCode, body, options),
    update: (iri: Iri, body: Partial<DeviceWrite>, options?: WriteOptions) =>
      patchRecord(http, iri, Device, body, options),
    /** A new code in place of the one before. */
    renewCode: (iri: Iri, options?: WriteOptions) =>
      post(http, `${iri}/renew-code`, DeviceWithCode, {}, options),
    /** Shuts it out for good, unless it is paired anew. */
    revoke: (iri: Iri, options?: WriteOptions) => post(http, `${iri}/revoke`, Device, {}, options),
    remove: (iri: Iri, options?: WriteOptions) => remove(http, iri, options),
    exportExcel: (body: { devices: readonly Iri[]; [column: string]: unknown }, options?: CallOptions) =>
      postForFile(http, excelExports.devices.path, body, options),
  }
}

export function deviceQueries(api: DevicesApi) {
  const { list, iris } = listQueries(deviceKeys.all, api, freshness.standard)
  return {
    iris,
    list: (query: ListQuery) =>
      queryOptions({
        ...list(query),
        placeholderData: keepPreviousData,
        // Devices move and come while somebody looks.
        refetchInterval: freshness.tours,
      }),
  }
}
