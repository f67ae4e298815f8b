import { Box } from '@chakra-ui/react/box'
import { SelectInput } from '../../../components/SelectInput'
import { proofStates, type ProofState } from '../../../contract/planningTerms'
import { proofsTexts } from '../../../texts/proofs'
import { stateLabels } from './ProofState'

type StateFilterProps = { state: ProofState | null; onChange: (state: ProofState | null) => void }

const options = [
  { value: '', label: proofsTexts.allStates },
  ...proofStates.map((state) => ({ value: state, label: stateLabels[state] })),
]

export function StateFilter({ state, onChange }: StateFilterProps) {
  return (
    <Box width={{ base: 'full', md: '180px' }} flexShrink={0}>
      <SelectInput
        name="state"
        label={proofsTexts.stateFilter}
        value={state ?? ''}
        options={options}
        onChange={(value) => onChange(proofStates.find((known) => known === value) ?? null)}
      />
    </Box>
  )
}
