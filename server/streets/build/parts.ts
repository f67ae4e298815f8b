import { buildAddresses } from '../addresses/buildAddresses'
import { buildMap } from '../map/buildMap'
import type { BuildPart } from './part'
import { routingPart } from './routingPart'

/** All parts of a build, in this order. @param engine folder of the installed engine */
export const partsOf = (engine: string): BuildPart[] => [routingPart(engine), buildAddresses, buildMap]
