import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Button } from '../inputs/controls'
import { errorTexts } from '../../texts/shell/errors'

type ErrorPanelProps = { message: string; detail?: string; action: { label: string; onClick: () => void } }

/** An error in one sentence, one action, and the technical details, collapsed. */
export function ErrorPanel({ message, detail, action }: ErrorPanelProps) {
  return (
    <Flex direction="column" align="flex-start" gap="3" padding="5" maxWidth="text" role="alert">
      <Box>{message}</Box>
      <Button onClick={action.onClick}>{action.label}</Button>
      {detail === undefined ? null : (
        <details>
          <Box as="summary" fontSize="sm" color="fg.muted" cursor="pointer">
            {errorTexts.technicalDetails}
          </Box>
          <Box fontFamily="mono" fontSize="xs" color="fg.muted" paddingTop="1" overflowWrap="anywhere">
            {detail}
          </Box>
        </details>
      )}
    </Flex>
  )
}
