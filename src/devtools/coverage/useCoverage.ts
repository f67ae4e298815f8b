import { useCallback, useState } from 'react'
import { reasonOf } from '../readLink'
import { flowsTexts } from '../../texts/devtools/flows'
import { readCoverage, type WalkCoverage } from './coverageFile'

export type CoverageReport = { fileName: string; taken: WalkCoverage }

/** The report that the user has chosen; a file that cannot be read keeps the previous one. */
export function useCoverage() {
  const [report, setReport] = useState<CoverageReport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load = useCallback(async (file: File) => {
    try {
      setReport({ fileName: file.name, taken: readCoverage(await file.text()) })
      setProblem(null)
    } catch (error) {
      setProblem(flowsTexts.coverageFailed({ file: file.name, reason: reasonOf(error) }))
    }
  }, [])
  return { report, problem, load }
}
