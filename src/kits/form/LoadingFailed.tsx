import { Box } from '@chakra-ui/react/box'
import { Button } from '../../components/inputs/controls'
import { formKitTexts as texts } from '../../texts/kit/formKit'

/** Shown below a select whose choices failed to load. */
export function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Box as="span" color="failed">
      {texts.loadingFailed}{' '}
      <Button variant="link" size="bare" fontSize="xs" minHeight="6" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </Box>
  )
}
