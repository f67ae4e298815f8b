import { Box } from '@chakra-ui/react/box'
import { SelectInput } from '../../../components/inputs/SelectInput'
import { proofStates } from '../../../contract/tour/planningTerms'
import { proofsTexts } from '../../../texts/exports/proofs'
import { stateLabels } from './ProofState'

type StateFilterProps = {
  /** A state, or the empty text for all of them. */
  value: string
  onChange: (value: string) => void
}

const options = [
  { value: '', label: proofsTexts.allStates },
  ...proofStates.map((state) => ({ value: state, label: stateLabels[state] })),
]

export function StateFilter({ value, onChange }: StateFilterProps) {
  return (
    <Box width={{ base: 'full', md: '180px' }} flexShrink={0}>
      <SelectInput
        name="state"
        label={proofsTexts.stateFilter}
        value={value}
        options={options}
        onChange={onChange}
      />
    </Box>
  )
}
