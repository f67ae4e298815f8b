import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import type { StorageState } from '../../../eventlog/workflows'
import { unfinishedWorkTexts as texts } from '../../../texts/shell/unfinishedWork'

type StorageWarningProps = {
  storage: Exclude<StorageState, 'ready'>
  onReload: () => void
}

/** Shown above the main area while input is not stored on this device. */
export function StorageWarning({ storage, onReload }: StorageWarningProps) {
  return (
    <Flex
      role="status"
      data-storage={storage}
      align={{ base: 'flex-start', md: 'center' }}
      gap="2.5"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="2"
      flexShrink={0}
      fontSize="sm"
      lineHeight="sm"
      background="warning.tint"
      color="warning"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="border"
    >
      <Icon name="triangle-alert" />
      <Box flex={1} maxWidth="text">
        {texts.storage[storage]}
      </Box>
      {storage === 'outdated' ? (
        <Button size="sm" onClick={onReload}>
          {texts.reload}
        </Button>
      ) : null}
    </Flex>
  )
}
