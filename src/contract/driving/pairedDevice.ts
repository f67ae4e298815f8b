import * as Schema from 'effect/Schema'
import { readRecord, tolerant } from '../wire/fields'

/** Answer of POST /api/devices/pair. The token is returned once; it works until the device is revoked. */
export const PairedDevice = Schema.Struct({
  token: Schema.String,
  ...tolerant({
    device: readRecord({ name: Schema.String }),
    company: Schema.Struct(tolerant({ name: Schema.String })),
    /** Null: the device cannot be used until it has a driver. */
    driver: readRecord({ firstName: Schema.String, lastName: Schema.String }),
  }),
})
export type PairedDevice = typeof PairedDevice.Type
