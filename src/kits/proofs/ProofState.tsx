import { OutcomeBadge, type Outcome } from '../../components/marks/OutcomeBadge'
import type { ProofState as State } from '../../contract/tour/planningTerms'
import { proofsTexts } from '../../texts/exports/proofs'
import { shellTexts } from '../../texts/shell/shell'

export const stateLabels: Record<State, string> = {
  COMPLETED: proofsTexts.completed,
  FAILED: proofsTexts.failed,
  ABORTED: proofsTexts.aborted,
}

const outcomes: Record<State, Outcome> = { COMPLETED: 'success', FAILED: 'failure', ABORTED: 'aborted' }

/** Green check, red cross or grey. */
export function ProofState({ state }: { state: State | null }) {
  if (state === null) return shellTexts.missing
  return <OutcomeBadge outcome={outcomes[state]} label={stateLabels[state]} />
}
