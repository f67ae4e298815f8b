import * as Schema from 'effect/Schema'
import {
  OutsideServiceError,
  requestJson,
  type FetchFunction,
  type ServiceRequest,
} from '../support/outsideService'
import { GeocoderUnavailable } from './geocoder'

/**
 * Sends a request to an external geocoding service.
 * @param read throws a `SchemaError` for an answer of an unexpected shape
 * @throws GeocoderUnavailable when the service fails or its answer is invalid
 */
export async function requestGeocoder<Answer>(
  name: string,
  fetchJson: FetchFunction,
  request: ServiceRequest,
  read: (answer: unknown) => Answer,
): Promise<Answer> {
  try {
    return read(await requestJson(fetchJson, request))
  } catch (error) {
    if (error instanceof OutsideServiceError || Schema.isSchemaError(error))
      throw new GeocoderUnavailable(name, { cause: error })
    throw error
  }
}
