import { addProtocol, type AddProtocolAction } from 'maplibre-gl'

let reader: Promise<AddProtocolAction> | undefined

/** Registers `pmtiles://` followed by an absolute URL; the reader is loaded on first use. */
export function readPmtiles(): void {
  addProtocol('pmtiles', async (request, abort) => {
    reader ??= import('pmtiles').then(({ Protocol }) => new Protocol().tile)
    const current = reader
    try {
      return await (
        await current
      )(request, abort)
    } catch (error) {
      // The reader would cache the failure permanently.
      if (!abort.signal.aborted && reader === current) reader = undefined
      throw error
    }
  })
}
