import type { BuildPart } from '../build/part'
import { StreetsError } from '../streetsError'
import { collectAddresses } from './collectAddresses'
import { groupStreets } from './groupStreets'
import { areasOf } from './regionAreas'
import { writeIndex } from './writeIndex'

/** Builds the address index of an extract. Facts are the counts of streets and houses. */
export const buildAddresses: BuildPart = {
  name: 'addresses',
  build: async ({ folder, ...input }) => {
    const found = await collectAddresses(input)
    const streets = groupStreets(found)
    if (streets.length === 0)
      throw new StreetsError('NoAddresses', 'The extract contains neither addresses nor named streets.')
    const { format, houses } = await writeIndex(folder, streets, areasOf(found, streets))
    return { facts: { format, streets: streets.length, houses } }
  },
}
