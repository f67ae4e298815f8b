import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { Device, DeviceWithCode, type DeviceWrite } from '../../contract/access/device'
import { excelExports } from '../../contract/proof/exportColumns'
import type { Iri } from '../../contract/wire/ids'
import { freshness } from '../../domain/calls/timing'
import { collectionKey } from '../collectionKey'
import { post, postForFile } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { listQueries } from '../listQueries'
import { collectionCalls } from '../collectionCalls'
import type { ListQuery } from '../resourceApi'

export type DevicesApi = ReturnType<typeof createDevicesApi>

export const deviceKeys = { all: collectionKey('/api/devices') }

const collection = '/api/devices'

/** Devices of drivers. The specification contains none of these calls. */
export function createDevicesApi(http: HttpClient) {
  return {
    ...collectionCalls<Device, DeviceWrite>(http, collection, Device),
    /** A waiting device, with its pairing code. */
    create: (body: DeviceWrite, options?: WriteOptions) =>
      post(http, collection, DeviceWithCode, body, options),
    /** Replaces the pairing code. */
    renewCode: (iri: Iri, options?: WriteOptions) =>
      post(http, `${iri}/renew-code`, DeviceWithCode, {}, options),
    /** Revokes access until the device is paired again. */
    revoke: (iri: Iri, options?: WriteOptions) => post(http, `${iri}/revoke`, Device, {}, options),
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
        // Devices move and connect while the list is open.
        refetchInterval: freshness.tours,
      }),
  }
}
