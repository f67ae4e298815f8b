import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { linkRecipe } from '../../components/inputs/recipes'
import { infoTexts, operator } from '../../texts/settings/info'

const OutsideLink = chakra('a', linkRecipe)

/** The placeholder of the operator's address. */
export function OperatorAddress() {
  return (
    <Box as="address" fontStyle="normal" marginTop="3">
      <Box fontWeight="medium">{operator.name}</Box>
      <Box>{operator.street}</Box>
      <Box>{operator.city}</Box>
      <Box marginTop="2">
        {infoTexts.phone}:{' '}
        <OutsideLink href={`tel:${operator.phone.replaceAll(' ', '')}`}>{operator.phone}</OutsideLink>
      </Box>
      <Box>
        {infoTexts.email}: <OutsideLink href={`mailto:${operator.email}`}>{operator.email}</OutsideLink>
      </Box>
    </Box>
  )
}
