import { Flex } from '@chakra-ui/react/flex'
import { componentTexts } from '../../texts/kit/components'
import { Icon, type IconName } from './Icon'

export type Outcome = 'success' | 'failure' | 'aborted'

const looks: Record<Outcome, { icon: IconName; colour: string; word: string }> = {
  success: { icon: 'check', colour: 'success', word: componentTexts.success },
  failure: { icon: 'x', colour: 'failed', word: componentTexts.failure },
  aborted: { icon: 'minus', colour: 'aborted', word: componentTexts.aborted },
}

/** An outcome as icon and word; never by colour alone. */
export function OutcomeBadge({ outcome, label }: { outcome: Outcome; label?: string }) {
  const { icon, colour, word } = looks[outcome]
  return (
    <Flex
      as="span"
      display="inline-flex"
      verticalAlign="middle"
      align="center"
      gap="5px"
      fontSize="sm"
      fontWeight="medium"
      color={colour}
    >
      <Icon name={icon} />
      {label ?? word}
    </Flex>
  )
}
