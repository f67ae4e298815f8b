import * as Schema from 'effect/Schema'
import {
  OutsideServiceError,
  requestJson,
  type FetchFunction,
  type ServiceRequest,
} from '../support/outsideService'
import { GeocoderUnavailable } from './geocoder'

/**
 * Asks an address search outside.
 * @param read throws a `SchemaError` for an answer of another form
 * @throws GeocoderUnavailable when the service fails or answers something else
 */
export async function askGeocoder<Answer>(
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
