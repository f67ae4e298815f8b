import * as Schema from 'effect/Schema'
import { planDrive } from '../../../scripts/driving/drivePlan'
import { driveTour } from '../../../scripts/driving/driveTour'
import { signIn } from '../../../scripts/driving/driverClient'
import { stagesOf } from '../../../scripts/driving/stagesOf'
import { DriverTour } from '../../../src/contract/driving/driverTour'
import { PlannedRoute } from '../../../src/contract/tour/plannedRoute'
import { demoLogins, demoPassword } from './demo'

const middling = () => 0.5

/**
 * Drives a running tour like the app of its driver, but with travel and service times shortened: no timestamp
 * may lie in the future.
 * @param failing index of the stop that is found closed, from 0
 * @param beforeProof what the proof of a stop waits for, by its index
 */
export async function driveAtOnce(
  server: string,
  tourId: string,
  faster: number,
  failing: number | null,
  beforeProof: (index: number) => Promise<void> = () => Promise.resolve(),
) {
  const { signal } = new AbortController()
  const app = await signIn({ server, signal, email: demoLogins.driver, password: demoPassword })
  let proofs = 0
  const client: typeof app = {
    ...app,
    async call(method, path, sent) {
      if (path === '/api/driver/proofs') await beforeProof(proofs++)
      return app.call(method, path, sent)
    },
  }
  const { 'hydra:member': own } = await client.call('GET', '/api/driver/tours')
  const tour = (own as { id: string }[]).map((each) => Schema.decodeUnknownSync(DriverTour)(each))
  const found = tour.find(({ '@id': iri }) => iri.endsWith(`/${tourId}`))
  if (found === undefined) throw new Error('The driver does not have this tour')
  const route = Schema.decodeUnknownSync(PlannedRoute)(
    await client.call('GET', `/api/driver/tours/${tourId}/route`),
  )
  const { stages, stops } = stagesOf(found, route, middling)
  const shortened = stages.map(({ line, driveSeconds, staySeconds }) => ({
    line,
    driveSeconds: driveSeconds / faster,
    staySeconds: staySeconds / faster,
  }))
  const startedMs = Date.now()
  return driveTour(
    {
      id: tourId,
      name: found.name ?? tourId,
      isTracked: true,
      rules: found.proofRules ?? {},
      plan: planDrive(shortened),
      stops,
      failing: failing ?? -1,
      beganMs: startedMs,
      startedMs,
      pace: 1,
      sampleSeconds: { driving: 8 / faster, staying: 60 / faster },
    },
    { client, signal, log: () => undefined },
  )
}
