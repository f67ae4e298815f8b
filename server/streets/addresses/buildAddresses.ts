import type { BuildPart } from '../build/part'
import { StreetsError } from '../streetsError'
import { collectAddresses } from './collectAddresses'
import { groupStreets } from './groupStreets'
import { writeIndex } from './writeIndex'

/** Builds the address index of an extract. Facts are the counts of streets and houses. */
export const buildAddresses: BuildPart = {
  name: 'addresses',
  build: async ({ folder, ...input }) => {
    const streets = groupStreets(await collectAddresses(input))
    if (streets.length === 0)
      throw new StreetsError('NoAddresses', 'The extract contains neither addresses nor named streets.')
    const { format, houses } = await writeIndex(folder, streets)
    return { facts: { format, streets: streets.length, houses } }
  },
}
