import { exportSteps, type ExportFailure, type ExportStep } from '../../contract/proof/exportJob'
import { isChunkedExport } from './exportChunks'

export type StepStatus = 'pending' | 'active' | 'completed' | 'error'

const stepOfState: Readonly<Record<string, ExportStep>> = {
  opening: 'prepare',
  preparing: 'prepare',
  downloading: 'download',
  extracting: 'extract',
  consolidating: 'consolidate',
  delivering: 'complete',
}

/** The steps that an export shows; without chunks only download and complete. */
export function exportProgress(
  state: string,
  {
    failure,
    ...extent
  }: {
    proofs: readonly string[]
    isMerged: boolean
    failure: { step: ExportStep; reason: ExportFailure } | null
  },
): readonly { step: ExportStep; status: StepStatus }[] {
  const steps = isChunkedExport(extent) ? exportSteps : (['download', 'complete'] as const)
  const current = failure?.step ?? stepOfState[state]
  const position = current === undefined ? -1 : exportSteps.indexOf(current)
  return steps.map((step) => {
    const place = exportSteps.indexOf(step)
    if (state === 'complete' || place < position) return { step, status: 'completed' }
    if (place > position) return { step, status: 'pending' }
    return { step, status: failure === null ? 'active' : 'error' }
  })
}
