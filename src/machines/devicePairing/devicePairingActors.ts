import { fromPromise } from 'xstate'
import type { Api } from '../../api/api'
import { codeLifetimeSeconds, type DeviceWithCode } from '../../contract/access/device'
import { bodyOfDevice, type DeviceDraft } from '../../domain/devices/deviceDraft'
import { DecodeError } from '../../domain/calls/errors'
import type { GivenCode, SeenDevice } from './devicePairingTypes'

type Ports = {
  api: Pick<Api, 'devices'>
  /** Invalidates the lists. */
  notifyChange: () => void
  notifyFailure: (error: unknown) => void
}

/** API calls of pairing a device. */
export const devicePairingActors = ({ api: { devices }, notifyChange, notifyFailure }: Ports) => ({
  actors: {
    createDevice: fromPromise<GivenCode, { draft: DeviceDraft; commandId: string }>(
      async ({ input: { draft, commandId } }) =>
        given(await devices.create(bodyOfDevice(draft), { commandId })),
    ),
    renewCode: fromPromise<GivenCode, { iri: string; commandId: string }>(
      async ({ input: { iri, commandId } }) => given(await devices.renewCode(iri, { commandId })),
    ),
    pollDevice: fromPromise<SeenDevice, { iri: string }>(async ({ input: { iri }, signal }) => {
      const { value } = await devices.get(iri, { signal })
      return { state: value.state ?? null, model: value.model ?? '' }
    }),
  },
  actions: {
    notifyChange,
    reportFailure: (_: unknown, { error }: { error: unknown }) => notifyFailure(error),
  },
})

/** Counted from now by the local clock: clocks of two devices may differ by minutes. */
function given(device: DeviceWithCode | null): GivenCode {
  if (device === null) throw new DecodeError('/api/devices')
  const expiresAt = Date.now() + codeLifetimeSeconds * 1000
  return { iri: device['@id'], code: device.code || null, expiresAt }
}
