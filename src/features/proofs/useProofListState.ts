import { useLocation, useSearch } from 'wouter'
import { readProofListState, writeProofListState, type ProofListState } from './proofListState'

/** The state of the list, which lives in the URL; `show` changes some of it. */
export function useProofListState() {
  const [path, navigate] = useLocation()
  const state = readProofListState(useSearch())
  const show = (changes: Partial<ProofListState>) => {
    const query = writeProofListState({ ...state, ...changes })
    navigate(query === '' ? path : `${path}?${query}`, { replace: true })
  }
  return { state, show }
}
