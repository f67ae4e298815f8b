import type { Api } from '../../api/api'
import { deviceKeys } from '../../api/devices/devicesApi'
import type { Device } from '../../contract/access/device'
import { HttpError } from '../../domain/calls/errors'
import { changedMembers } from '../../domain/drafts/changedMembers'
import { bodyOfDevice, type DeviceDraft } from '../../domain/devices/deviceDraft'
import { recordActors, type NoticePorts } from '../kinds/recordEditor/recordActors'
import { staleAfterAnswer } from '../kinds/recordEditor/staleAfterSave'

type Ports = NoticePorts & { api: Pick<Api, 'devices'> }

/** The query keys that a row makes stale. */
export const staleAfter = staleAfterAnswer([deviceKeys.all])

/** The real actors and actions of the editor of a device. */
export const deviceEditorActors = ({ api: { devices }, ...notices }: Ports) =>
  recordActors<Device, DeviceDraft>(
    {
      load: ({ iri }, options) => devices.get(iri, options),
      save: async ({ iri, base, draft }, options) => {
        // One that is gone cannot be made anew: it would have to be paired.
        if (iri === null) throw new HttpError({ status: 404 })
        return devices.update(iri, changedMembers(bodyOfDevice(base), bodyOfDevice(draft)), options)
      },
    },
    notices,
  )
