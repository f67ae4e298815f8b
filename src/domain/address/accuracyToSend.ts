import { readAccuracy, type PositionAccuracy } from '../../contract/destination/positionAccuracy'

type Prefix = '' | 'start' | 'destination'
type Name<P extends Prefix> = P extends '' ? 'positionAccuracy' : `${P}PositionAccuracy`

/** The member of a body. Only what is known is sent: a server that keeps it forgets the one of a point that is moved. */
export function accuracyToSend<P extends Prefix>(
  prefix: P,
  given: string | null | undefined,
): { [K in Name<P>]?: PositionAccuracy } {
  const accuracy = readAccuracy(given)
  if (accuracy === null) return {}
  const name = prefix === '' ? 'positionAccuracy' : `${prefix}PositionAccuracy`
  return { [name]: accuracy } as { [K in Name<P>]?: PositionAccuracy }
}
