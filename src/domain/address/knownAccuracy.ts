import { readAccuracy, type PositionAccuracy } from '../../contract/destination/positionAccuracy'

type Prefix = '' | 'start' | 'destination'
type Name<P extends Prefix> = P extends '' ? 'positionAccuracy' : `${P}PositionAccuracy`

/**
 * The accuracy member of a draft or body; empty if the accuracy is unknown. Drafts of earlier versions have
 * none, and a server that stores it discards it when the point is moved.
 */
export function knownAccuracy<P extends Prefix>(
  prefix: P,
  given: string | null | undefined,
): { [K in Name<P>]?: PositionAccuracy } {
  const accuracy = readAccuracy(given)
  if (accuracy === null) return {}
  const name = prefix === '' ? 'positionAccuracy' : `${prefix}PositionAccuracy`
  return { [name]: accuracy } as { [K in Name<P>]?: PositionAccuracy }
}
