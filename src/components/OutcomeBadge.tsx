import { Flex } from '@chakra-ui/react/flex'
import { componentTexts } from '../texts/components'
import { Icon } from './Icon'

/** Success or failure as icon and word; never by colour alone. */
export function OutcomeBadge({ isSuccess, label }: { isSuccess: boolean; label?: string }) {
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="center"
      gap="5px"
      fontSize="sm"
      fontWeight="medium"
      color={isSuccess ? 'success' : 'failed'}
    >
      <Icon name={isSuccess ? 'check' : 'x'} />
      {label ?? (isSuccess ? componentTexts.success : componentTexts.failure)}
    </Flex>
  )
}
