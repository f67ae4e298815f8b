/**
 * What can go wrong with an extract, an engine or a build. Operators see the sentence, tests and the server the
 * code.
 */
export type StreetsErrorCode =
  | 'NotAnExtract'
  | 'ExtractCut'
  | 'NoStreets'
  | 'NoAddresses'
  | 'SourceUnreadable'
  | 'DownloadFailed'
  | 'EngineUnsupported'
  | 'EngineNotInstalled'
  | 'EngineBroken'
  | 'BuildFailed'
  | 'BuildRunning'
  | 'BuildBroken'
  | 'BuildTooNew'
  | 'DiskFull'
  | 'Cancelled'

/** An expected failure with an English sentence for the operator, without paths of other users or secrets. */
export class StreetsError extends Error {
  override readonly name = 'StreetsError'

  constructor(
    readonly code: StreetsErrorCode,
    sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options)
  }
}

export const diskFull = (options?: ErrorOptions) =>
  new StreetsError('DiskFull', 'The disk is full. The streets in use stay as they are.', options)
