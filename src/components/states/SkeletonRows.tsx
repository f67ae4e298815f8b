import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { shellTexts } from '../../texts/shell/shell'

const widths = ['62%', '48%', '70%', '55%', '40%', '66%', '51%', '58%']

/** Static grey rows with the real row height, for a loading list. */
export function SkeletonRows({
  rowHeight = '36px',
  hasHead = false,
}: {
  rowHeight?: string
  /** Reserves space for a table header, so that nothing shifts when the rows arrive. */
  hasHead?: boolean
}) {
  return (
    <Box
      role="status"
      aria-label={shellTexts.loading}
      background="bg"
      flex={1}
      minHeight={0}
      overflow="hidden"
    >
      {hasHead ? (
        <Box height="34px" borderBottomWidth="1px" borderBottomStyle="solid" borderColor="border" />
      ) : null}
      {widths.map((width) => (
        <Flex
          key={width}
          align="center"
          gap="4"
          height={rowHeight}
          paddingInline="5"
          borderBottomWidth="1px"
          borderBottomStyle="solid"
          borderColor="border"
        >
          <Box width="38px" height="5" background="bg.sunken" borderRadius="l1" />
          <Box width={width} height="2.5" background="bg.sunken" borderRadius="l1" />
        </Flex>
      ))}
    </Box>
  )
}
