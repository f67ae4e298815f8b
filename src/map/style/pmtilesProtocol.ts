import { addProtocol, type AddProtocolAction } from 'maplibre-gl'

let reader: Promise<AddProtocolAction> | undefined

/** Lets styles name archives by `pmtiles://` and an absolute URL; the reader is loaded with the first of them. */
export function readPmtiles(): void {
  addProtocol('pmtiles', async (request, abort) => {
    reader ??= import('pmtiles').then(({ Protocol }) => new Protocol().tile)
    const current = reader
    try {
      return await (
        await current
      )(request, abort)
    } catch (error) {
      // It would remember for good that the archive could not be read.
      if (!abort.signal.aborted && reader === current) reader = undefined
      throw error
    }
  })
}
