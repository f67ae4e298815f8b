import type { ExportFailure } from '../../contract/proof/exportJob'

/** A command of an export failed. The reason is data, never a sentence. */
export class ExportError extends Error {
  readonly _tag = 'ExportError'
  constructor(readonly failure: ExportFailure) {
    super(`The export failed: ${failure.code}`)
  }
}
