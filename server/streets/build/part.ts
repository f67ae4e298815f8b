/** A part of a build of streets, in a folder of its own below `DATA_DIR/streets/builds/<id>`. */
export type BuildPart = {
  name: PartName
  /**
   * Writes the files of the part into `folder`, which exists and is empty.
   * @throws StreetsError with a sentence for the operator
   */
  build: (input: BuildInput) => Promise<{ facts: Record<string, unknown> }>
}

export type PartName = 'routing' | 'addresses' | 'map'

export type BuildInput = {
  /** A complete OpenStreetMap extract, already checked for format and length. */
  pbfPath: string
  folder: string
  /** `done` of `total`, in a unit of the part's own. */
  progress: (done: number, total: number) => void
  signal: AbortSignal
}
