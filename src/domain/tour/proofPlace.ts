import { distanceMeters } from '../../contract/tour/greatCircle'
import type { LonLat } from '../../contract/tour/travelEstimate'

/** From this distance on, a proof counts as recorded elsewhere. */
const farMeters = 100

type Located = { lat?: number | null | undefined; lng?: number | null | undefined }

/** Places of a stop and its proof; null if unknown. */
export type ProofPlaces = {
  stopPlace: LonLat | null
  proofPlace: LonLat | null
  awayMeters: number | null
  isFarAway: boolean
}

export function comparePlaces(stop: Located, proof: Located): ProofPlaces {
  const stopPlace = placeOf(stop)
  const proofPlace = placeOf(proof)
  const awayMeters = stopPlace && proofPlace && distanceMeters(stopPlace, proofPlace)
  return { stopPlace, proofPlace, awayMeters, isFarAway: awayMeters !== null && awayMeters > farMeters }
}

const placeOf = ({ lat, lng }: Located): LonLat | null => (lat == null || lng == null ? null : [lng, lat])
