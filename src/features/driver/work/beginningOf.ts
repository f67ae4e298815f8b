import type { DriverTour } from '../../../contract/driving/driverTour'
import type { ShownStop } from '../../../domain/driving/drivenStops'
import { createClientId } from '../../../lib/clientId'
import type { ProofCaptureInput } from '../../../machines/proofCapture/proofCaptureTypes'

/** What the proof of a stop begins with; `drive` is the stream of its tour, which learns of the end. */
export function beginningOf(
  tour: DriverTour,
  lines: readonly ShownStop[],
  { stop }: ShownStop,
  drive: string,
): ProofCaptureInput {
  const present = lines.filter(({ isRemoved }) => !isRemoved)
  return {
    clientId: createClientId(),
    tour: tour['@id'],
    stop: {
      iri: stop['@id'],
      name: stop.name || stop.address || '',
      position: present.findIndex((line) => line.stop['@id'] === stop['@id']) + 1,
    },
    rules: tour.proofRules ?? {},
    tasks: (stop.tasks ?? []).map((task) => ({ iri: task['@id'], title: task.title ?? '' })),
    replyTo: drive,
  }
}
